import { type ReactNode, useId } from "react";
import type { ChosenFlow } from "../../flows/use-chosen.ts";

interface ChoiceProps<Row extends { readonly id: string }> {
  readonly flow: ChosenFlow<Row>;
  readonly row: Row;
  readonly label: string;
  /** Whether no action is allowed for the row. */
  readonly isOff?: boolean;
}

/** The checkbox of a row. With Shift, it also changes the rows since the last one that was chosen. */
export const Choice = <Row extends { readonly id: string }>({
  flow,
  row,
  label,
  isOff,
}: ChoiceProps<Row>): ReactNode => (
  <input
    data-part="checkbox"
    type="checkbox"
    aria-label={label}
    disabled={isOff}
    checked={flow.has(row)}
    // The event of a change does not tell whether Shift is held.
    onChange={() => {}}
    onClick={({ currentTarget, shiftKey }) => flow.choose(row, currentTarget.checked, shiftKey)}
  />
);

interface ChooseAllProps {
  readonly flow: Pick<ChosenFlow<never>, "all" | "chooseAll">;
  readonly label: string;
}

interface AllProps extends Pick<ChooseAllProps, "flow"> {
  readonly label?: string;
  readonly id?: string;
}

const All = ({ flow: { all, chooseAll }, label, id }: AllProps): ReactNode => (
  <input
    data-part="checkbox"
    type="checkbox"
    id={id}
    aria-label={label}
    checked={all === "all"}
    ref={(box) => {
      if (box) box.indeterminate = all === "some";
    }}
    onChange={({ target }) => chooseAll(target.checked)}
  />
);

/** The checkbox for all rows of a page, in the head of a table. On a narrow screen it only names the column. */
export const ChooseAllHead = ({ flow, label }: ChooseAllProps): ReactNode => (
  <>
    <span data-part="choose-all-label">{label}</span>
    <All flow={flow} label={label} />
  </>
);

/** The same checkbox above a list, which on a wide screen is hidden if a table follows. */
export function ChooseAll({ flow, label }: ChooseAllProps): ReactNode {
  const id = useId();
  return (
    <label data-part="choose-all" htmlFor={id}>
      <All flow={flow} id={id} />
      {label}
    </label>
  );
}
