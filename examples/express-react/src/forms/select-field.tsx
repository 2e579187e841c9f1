import { useId } from "react";
import { FieldNotes } from "./field-notes.tsx";

interface Choice {
  readonly value: string;
  readonly words: string;
}

interface Props {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly defaultValue?: string | undefined;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
}

export function SelectField({ name, label, choices, defaultValue, hint, problem }: Props) {
  const id = useId();
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <select
          id={id}
          name={name}
          defaultValue={defaultValue}
          aria-invalid={Boolean(problem)}
          aria-describedby={described || undefined}
        >
          {choices.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <FieldNotes id={id} hint={hint} problem={problem} />
    </div>
  );
}
