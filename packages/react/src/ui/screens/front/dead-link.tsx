import type { ReactNode } from "react";
import { Screen } from "../../parts/screen.tsx";
import { useText } from "../../provider/use-text.ts";

interface Props {
  /** The code that came with the link. */
  readonly error: string;
  /** What can be done now. */
  readonly children: ReactNode;
}

/** Says why a mailed link did not work. */
export function DeadLink({ error, children }: Props): ReactNode {
  const t = useText();
  const isExpired = error.toUpperCase() === "TOKEN_EXPIRED";
  return (
    <Screen title={t("link.title")} lead={t(isExpired ? "link.expired" : "link.used")} isNext>
      <p>{children}</p>
    </Screen>
  );
}
