import type { ReactNode } from "react";
import type { ResendFlow } from "../flows/use-resend.ts";
import { useText } from "../provider/use-text.ts";
import { Button } from "./button.tsx";
import { Status } from "./status.tsx";

/** Props of `ResendButton`. */
export interface ResendButtonProps {
  /** Of `useResend`, or of a flow that has one. */
  readonly resend: ResendFlow;
}

/** Sends a mail once more, and says when it may be asked to. */
export function ResendButton({ resend }: ResendButtonProps): ReactNode {
  const t = useText();
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
