import type { ReactNode } from "react";
import { useCoreText } from "../../provider/use-text.ts";

export function Divider(): ReactNode {
  const t = useCoreText();
  return <p data-part="divider">{t("common.or")}</p>;
}
