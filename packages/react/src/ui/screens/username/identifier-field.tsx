import type { ReactNode } from "react";
import { EmailField } from "../../parts/email-field.tsx";
import type { FieldProps } from "../../parts/field.tsx";
import { useUsernameText } from "../../provider/use-username-text.ts";

export function IdentifierField(props: Partial<FieldProps>): ReactNode {
  const t = useUsernameText();
  // A keyboard for email addresses would be in the way of a name, and a browser would refuse it.
  return <EmailField {...props} label={t("username.identifier")} type="text" inputMode="text" />;
}
