import { Field } from "../forms/field.tsx";

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly problem: string | undefined;
  /** Shows a phone's number keys. */
  readonly digits?: boolean;
}

export function CodeField({ label, hint, problem, digits = true }: Props) {
  return (
    <Field
      label={label}
      name="code"
      autoComplete={digits ? "one-time-code" : "off"}
      inputMode={digits ? "numeric" : "text"}
      autoCapitalize="none"
      spellCheck={false}
      hint={hint}
      problem={problem}
    />
  );
}
