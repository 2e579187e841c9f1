import type { ReactNode } from "react";
import { Field } from "./field.tsx";

interface CodeFieldProps {
  readonly label: string;
  readonly hint?: string;
  /**
   * Whether the code has only digits, so that phones show the number keys and suggest the received code. Default
   * true.
   */
  readonly isDigits?: boolean;
}

/** A field for a one-time or backup code. */
export const CodeField = ({ label, hint, isDigits = true }: CodeFieldProps): ReactNode => (
  <Field
    label={label}
    name="code"
    hint={hint}
    autoComplete={isDigits ? "one-time-code" : "off"}
    inputMode={isDigits ? "numeric" : "text"}
    autoCapitalize="none"
    spellCheck={false}
  />
);
