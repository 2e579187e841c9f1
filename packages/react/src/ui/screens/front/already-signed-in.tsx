import { signIn } from "@sallyport/i18n/screens/parts";
import type { ReactNode } from "react";
import type { SignedInNoticeFlow } from "../../flows/use-signed-in-notice.ts";
import { Button } from "../../parts/button.tsx";
import { Screen } from "../../parts/screen.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { usePartText } from "../../provider/use-text.ts";

interface Props {
  readonly flow: SignedInNoticeFlow;
  readonly path: string;
}

export function AlreadySignedIn({ flow, path }: Props): ReactNode {
  const t = usePartText(signIn);
  const { Link } = useUI();
  return (
    <Screen
      title={t("signIn.already.title")}
      lead={t("signIn.already.lead", { who: flow.who ?? "" })}
      isNext={flow.hasCome}
    >
      <p data-part="next">
        <Link href={path}>{t("common.goOn")}</Link>
      </p>
      <Button isPending={flow.isLeaving} onClick={flow.leave}>
        {t("signIn.already.anew")}
      </Button>
      <p data-part="problem" role="alert">
        {flow.problem}
      </p>
    </Screen>
  );
}
