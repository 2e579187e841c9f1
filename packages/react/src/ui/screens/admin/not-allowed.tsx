import type { ReactNode } from "react";
import { useSession } from "../../../use-session.ts";
import { Screen, type ScreenProps } from "../../parts/screen.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { useIsAddressKnown, withCallback } from "../../provider/use-address.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { SessionEnded } from "../front/session-ended.tsx";

interface Props extends Pick<ScreenProps, "level"> {
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly lead?: string;
}

const IMPERSONATING = { code: "NOT_WHILE_IMPERSONATING", message: "" };

function SignedOut({ level }: Pick<ScreenProps, "level">): ReactNode {
  const t = useAdminText();
  const errorText = useErrorText();
  const { paths, Link } = useUI();
  const isKnown = useIsAddressKnown();
  const here = isKnown ? withCallback(paths.signIn, location.pathname + location.search + location.hash) : paths.signIn;
  const lead = errorText({ code: "UNAUTHORIZED", message: "" });
  return (
    <Screen
      size={level === 2 ? "full" : "card"}
      title={t("admin.notAllowed.title")}
      lead={lead}
      {...(level !== undefined && { level })}
    >
      <p data-part="next">
        <Link href={here}>{t("signIn.submit")}</Link>
      </p>
    </Screen>
  );
}

export function NotAllowed({ error, lead, ...page }: Props): ReactNode {
  const t = useAdminText();
  const errorText = useErrorText();
  const { data, status, endedElsewhere } = useSession();
  if (endedElsewhere) return <SessionEnded />;
  if (status === "unauthenticated") return <SignedOut {...page} />;
  const isSomebodyElse = Boolean(data?.session.impersonatedBy);
  const reason = isSomebodyElse ? IMPERSONATING : error;
  const words = reason?.code === IMPERSONATING.code ? errorText(reason) : (lead ?? t("admin.notAllowed.lead"));
  const size = page.level === 2 ? "full" : "card";
  return <Screen size={size} title={t("admin.notAllowed.title")} lead={words} {...page} />;
}
