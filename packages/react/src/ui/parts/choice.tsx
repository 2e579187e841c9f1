import type { ReactNode } from "react";
import type { ChosenFlow } from "../flows/use-chosen.ts";

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

/** The checkbox for all rows of a page. */
export const ChooseAll = ({ flow: { all, chooseAll }, label }: ChooseAllProps): ReactNode => (
  <label data-part="choose-all">
    <input
      data-part="checkbox"
      type="checkbox"
      checked={all === "all"}
      ref={(box) => {
        if (box) box.indeterminate = all === "some";
      }}
      onChange={({ target }) => chooseAll(target.checked)}
    />
    <span data-part="choose-all-label">{label}</span>
  </label>
);
