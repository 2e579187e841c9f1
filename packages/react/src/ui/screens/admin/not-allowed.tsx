import type { ReactNode } from "react";
import { Page } from "../../parts/admin/page.tsx";
import { useText } from "../../provider/use-text.ts";

/** Says whom to ask. */
export function NotAllowed(): ReactNode {
  const t = useText();
  return <Page title={t("admin.notAllowed.title")} lead={t("admin.notAllowed.lead")} />;
}
