import type { ReactNode } from "react";

interface HiddenFieldProps {
  readonly name: string;
  readonly value: string | null;
}

/** A hidden value for a form's server action. Renders nothing for `null`. */
export const HiddenField = ({ name, value }: HiddenFieldProps): ReactNode =>
  value === null ? null : <input data-part="hidden-field" type="hidden" name={name} value={value} />;
