import { Field } from "../forms/field.tsx";

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly problem: string | undefined;
  /** Digits alone, which a phone offers keys for. */
  readonly digits?: boolean;
}

/** A code that somebody reads elsewhere and types here. */
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
