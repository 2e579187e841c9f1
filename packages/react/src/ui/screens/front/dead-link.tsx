import { reset } from "@sallyport/i18n/screens/parts";
import type { ReactNode } from "react";
import { Screen } from "../../parts/screen.tsx";
import { useKnownError, usePartText } from "../../provider/use-text.ts";

interface Props {
  readonly error: string;
  readonly isExact?: boolean;
  readonly children: ReactNode;
}

export function DeadLink({ error, isExact = false, children }: Props): ReactNode {
  const t = usePartText(reset);
  const known = useKnownError(reset.errors);
  const code = error.toUpperCase();
  const other = code === "INVALID_TOKEN" ? undefined : known(code);
  const general = other ?? t(isExact ? "link.used" : "link.dead");
  return (
    <Screen title={t("link.title")} lead={code === "TOKEN_EXPIRED" ? t("link.expired") : general} isNext>
      <p data-part="next">{children}</p>
    </Screen>
  );
}
