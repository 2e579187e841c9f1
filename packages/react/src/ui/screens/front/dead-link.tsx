import type { ReactNode } from "react";
import { Screen } from "../../parts/screen.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { useText } from "../../provider/use-text.ts";

interface Props {
  readonly error: string;
  readonly isExact?: boolean;
  readonly children: ReactNode;
}

export function DeadLink({ error, isExact = false, children }: Props): ReactNode {
  const t = useText();
  const { errors } = useUI().language;
  const code = error.toUpperCase();
  const isOther = code !== "INVALID_TOKEN" && Object.hasOwn(errors, code);
  const general = isOther ? errors[code] : t(isExact ? "link.used" : "link.dead");
  return (
    <Screen title={t("link.title")} lead={code === "TOKEN_EXPIRED" ? t("link.expired") : general} isNext>
      <p data-part="next">{children}</p>
    </Screen>
  );
}
