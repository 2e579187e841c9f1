import type { ReactNode } from "react";

/** Props of `HiddenField`. */
export interface HiddenFieldProps {
  readonly name: string;
  readonly value: string | null;
}

/** What a form's action is told beside what was typed; nothing for null. */
export const HiddenField = ({ name, value }: HiddenFieldProps): ReactNode =>
  value === null ? null : <input data-part="hidden-field" type="hidden" name={name} value={value} />;
