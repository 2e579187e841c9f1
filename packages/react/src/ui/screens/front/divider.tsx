import type { ReactNode } from "react";
import { useText } from "../../provider/use-text.ts";

export function Divider(): ReactNode {
  const t = useText();
  return <p data-part="divider">{t("common.or")}</p>;
}
