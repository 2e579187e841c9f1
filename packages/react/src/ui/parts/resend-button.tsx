import { checkMail } from "@sallyport/i18n/screens/parts";
import type { ReactNode } from "react";
import type { ResendFlow } from "../flows/use-resend.ts";
import { usePartText } from "../provider/use-text.ts";
import { Button } from "./button.tsx";
import { Status } from "./status.tsx";

interface ResendButtonProps {
  readonly resend: ResendFlow;
  /** The label of the button. Default: that a mail is sent again. */
  readonly label?: string;
  /** The text after it was sent. Default: that a mail was sent. */
  readonly done?: string;
}

/** A button that sends a mail or a code again, with the remaining waiting time. */
export function ResendButton({ resend, ...texts }: ResendButtonProps): ReactNode {
  const t = usePartText(checkMail);
  const { label = t("checkMail.resend"), done = t("checkMail.sent") } = texts;
  const { status, secondsLeft, problem, send } = resend;
  return (
    <>
      <Button isPending={status === "sending"} isOff={secondsLeft > 0} onClick={send}>
        {secondsLeft > 0 ? t("checkMail.wait", { count: secondsLeft }) : label}
      </Button>
      <Status done={status === "sent" ? done : ""} problem={problem} />
    </>
  );
}
