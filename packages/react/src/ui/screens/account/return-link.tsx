import type { ReactNode } from "react";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useTarget } from "../../provider/use-address.ts";

/** Leads back to the page that asked for the second factor. */
export function ReturnLink(): ReactNode {
  const t = useAccountText();
  const { Link } = useUI();
  const { asked } = useTarget();
  if (asked === null) return null;
  return (
    <p data-part="next">
      <Link href={asked}>{t("factor.return")}</Link>
    </p>
  );
}
