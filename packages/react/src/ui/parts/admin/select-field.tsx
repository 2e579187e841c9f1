import { type ComponentProps, type ReactNode, useId } from "react";

/** One choice of a select field. */
export interface Choice {
  readonly value: string;
  readonly text: string;
}

/** Props of `SelectField`; the rest are its select's. */
export interface SelectFieldProps extends Omit<ComponentProps<"select">, "id" | "children"> {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** A labelled choice of one among few. */
export function SelectField({ label, choices, ...select }: SelectFieldProps): ReactNode {
  const id = useId();
  return (
    <div data-part="field">
      <label data-part="label" htmlFor={id}>
        {label}
      </label>
      <div data-part="input-box">
        <select data-part="input" {...select} id={id}>
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
