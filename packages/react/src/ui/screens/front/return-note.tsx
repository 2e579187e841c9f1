import type { ReactNode } from "react";
import { useUI } from "../../provider/ui-context.ts";
import { useParameters } from "../../provider/use-address.ts";
import { useText } from "../../provider/use-text.ts";

/** What a redirect has to say: why a provider's sign-in failed. Codes that nobody knows are told in general. */
export function ReturnNote(): ReactNode {
  const t = useText();
  const { errors } = useUI().language;
  const code = useParameters().get("error");
  if (code === null) return null;
  const words = [code, code.toUpperCase()].map((name) => (Object.hasOwn(errors, name) ? errors[name] : undefined));
  return (
    <p data-part="form-alert" role="alert">
      {words.find((text) => text !== undefined) ?? t("social.failed")}
    </p>
  );
}
