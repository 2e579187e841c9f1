import { type ComponentProps, type ReactNode, useId } from "react";
import { useFieldProblem } from "./form.tsx";

/** An option of a `SelectField`. */
export interface Choice {
  readonly value: string;
  readonly text: string;
}

/** Options of a `SelectField` below a heading. */
export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

interface SelectFieldProps extends Omit<ComponentProps<"select">, "id" | "children"> {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly groups?: readonly ChoiceGroup[];
  readonly hint?: string | undefined;
  /** Whether the label is for screen readers only, because the chosen option says enough. Default false. */
  readonly isLabelHidden?: boolean;
}

const Options = ({ of }: { readonly of: readonly Choice[] }): ReactNode =>
  of.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));

/** A select with a label, which is linked to its hint and its problem. */
export function SelectField(props: SelectFieldProps): ReactNode {
  const { label, choices, groups = [], hint, isLabelHidden = false, ...select } = props;
  const id = useId();
  const { problem } = useFieldProblem(select.name);
  const state = problem ? "invalid" : "valid";
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div data-part="field" data-state={state}>
      <label data-part={isLabelHidden ? "unseen" : "label"} htmlFor={id}>
        {label}
      </label>
      <div data-part="input-box">
        <select
          data-part="input"
          data-state={state}
          {...select}
          id={id}
          aria-invalid={Boolean(problem)}
          aria-describedby={described || undefined}
        >
          <Options of={choices} />
          {groups.map((group) => (
            <optgroup key={group.label} data-part="option-group" label={group.label}>
              <Options of={group.choices} />
            </optgroup>
          ))}
        </select>
      </div>
      {hint && (
        <p data-part="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p data-part="problem" id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
    </div>
  );
}
