import { checkMail } from "@sallyport/i18n/screens/parts";
import type { ReactNode } from "react";
import type { ResendFlow } from "../../flows/use-resend.ts";
import { Screen } from "../../parts/screen.tsx";
import { useElement } from "../../provider/appearance.ts";
import { usePartText } from "../../provider/use-text.ts";

interface Props {
  readonly lead: string;
  readonly resend: ResendFlow;
  readonly backText: string;
  readonly backPath: string;
  onBack(): void;
}

export function CheckMail({ lead, resend, backText, backPath, onBack }: Props): ReactNode {
  const t = usePartText(checkMail);
  const { status, secondsLeft, problem } = resend;
  const button = useElement("button");
  return (
    <Screen title={t("checkMail.title")} lead={lead} isNext>
      <p data-part="text">{t("checkMail.nothing")}</p>
      <button
        type="button"
        {...button}
        data-part="button"
        data-tone="secondary"
        data-state={status === "sending" ? "pending" : secondsLeft > 0 ? "off" : "idle"}
        aria-disabled={status === "sending" || secondsLeft > 0 || undefined}
        onClick={resend.send}
      >
        {secondsLeft > 0 ? t("checkMail.wait", { count: secondsLeft }) : t("checkMail.resend")}
      </button>
      <p data-part="note" role="status">
        {status === "sent" && t("checkMail.sent")}
      </p>
      <p data-part="problem" role="alert">
        {problem}
      </p>
      <button type="button" data-part="text-button" onClick={onBack}>
        {backText}
      </button>
      <noscript>
        <a data-part="link" href={backPath}>
          {backText}
        </a>
      </noscript>
    </Screen>
  );
}
