import type { ReactNode } from "react";
import { useSession } from "../../../use-session.ts";
import { Screen, type ScreenProps } from "../../parts/screen.tsx";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { SessionEnded } from "../front/session-ended.tsx";

interface Props extends Pick<ScreenProps, "level"> {
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly lead?: string;
}

const IMPERSONATING = { code: "NOT_WHILE_IMPERSONATING", message: "" };

export function NotAllowed({ error, lead, ...page }: Props): ReactNode {
  const t = useAdminText();
  const errorText = useErrorText();
  const { data, endedElsewhere } = useSession();
  if (endedElsewhere) return <SessionEnded />;
  const isSomebodyElse = Boolean(data?.session.impersonatedBy);
  const reason = isSomebodyElse ? IMPERSONATING : error;
  const words = reason?.code === IMPERSONATING.code ? errorText(reason) : (lead ?? t("admin.notAllowed.lead"));
  return <Screen size="full" title={t("admin.notAllowed.title")} lead={words} {...page} />;
}
