import { checkMail } from "@sallyport/i18n/screens/parts";
import type { ReactNode } from "react";
import type { ResendFlow } from "../flows/use-resend.ts";
import { usePartText } from "../provider/use-text.ts";
import { Button } from "./button.tsx";
import { Status } from "./status.tsx";

interface ResendButtonProps {
  readonly resend: ResendFlow;
}

/** A button that sends a mail again, with the remaining waiting time. */
export function ResendButton({ resend }: ResendButtonProps): ReactNode {
  const t = usePartText(checkMail);
  const { status, secondsLeft, problem, send } = resend;
  return (
    <>
      <Button isPending={status === "sending"} isOff={secondsLeft > 0} onClick={send}>
        {secondsLeft > 0 ? t("checkMail.wait", { count: secondsLeft }) : t("checkMail.resend")}
      </Button>
      <Status done={status === "sent" ? t("checkMail.sent") : ""} problem={problem} />
    </>
  );
}
