import { type ComponentProps, type ReactNode, useId } from "react";
import { useFieldProblem } from "./form.tsx";

/** An option of a `SelectField`. */
export interface Choice {
  readonly value: string;
  readonly text: string;
}

interface SelectFieldProps extends Omit<ComponentProps<"select">, "id" | "children"> {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly hint?: string | undefined;
}

/** A select with a label, which is linked to its hint and its problem. */
export function SelectField({ label, choices, hint, ...select }: SelectFieldProps): ReactNode {
  const id = useId();
  const { problem } = useFieldProblem(select.name);
  const state = problem ? "invalid" : "valid";
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div data-part="field" data-state={state}>
      <label data-part="label" htmlFor={id}>
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
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
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
