import type { ReactNode } from "react";
import { Field } from "./field.tsx";

/** Props of `CodeField`. */
export interface CodeFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Default true: phones show their number keys, and offer the code that came. */
  readonly isDigits?: boolean;
}

/** A field for a code. */
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
