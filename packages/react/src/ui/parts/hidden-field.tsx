import type { ReactNode } from "react";

interface Props {
  readonly name: string;
  readonly value: string | null;
}

/** What a form's action is told beside what was typed; nothing for null. */
export const HiddenField = ({ name, value }: Props): ReactNode =>
  value === null ? null : <input type="hidden" name={name} value={value} />;
