import type { ReactNode } from "react";
import { useCoreText } from "../provider/use-text.ts";
import { Field, type FieldProps } from "./field.tsx";

/** A field for an email address, with the attributes for password managers and passkeys. */
export function EmailField(props: Partial<FieldProps>): ReactNode {
  const t = useCoreText();
  return (
    <Field
      label={t("field.email")}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
