import { signIn } from "@sallyport/i18n/screens/parts";
import type { ReactNode } from "react";
import { useSession } from "../../../use-session.ts";
import { Screen } from "../../parts/screen.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { usePartText } from "../../provider/use-text.ts";
import { endedWords } from "./return-note.tsx";

export function SessionEnded(): ReactNode {
  const t = usePartText(signIn);
  const { paths, Link } = useUI();
  const callbackURL = location.pathname + location.search + location.hash;
  return (
    <Screen title={t("signIn.ended.title")} lead={t(endedWords(useSession()))} isNext>
      <p data-part="next">
        <Link href={`${paths.signIn}?${new URLSearchParams({ callbackURL })}`}>{t("signIn.submit")}</Link>
      </p>
    </Screen>
  );
}
