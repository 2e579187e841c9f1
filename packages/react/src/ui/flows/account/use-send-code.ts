import { useState } from "react";
import { type ChangeFlow, useChange } from "../use-change.ts";
import { type ResendFlow, useResend } from "../use-resend.ts";

interface Answer {
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** The state of a code by mail. */
export interface SendCodeFlow {
  /** Whether there is one to be entered. */
  readonly isSent: boolean;
  /** The first one, on its way. */
  readonly change: ChangeFlow;
  /** Those after it. */
  readonly resend: ResendFlow;
  send(): void;
}

/** Has a code sent when it is asked for, and again. @param call sends it */
export function useSendCode(call: () => Promise<Answer>): SendCodeFlow {
  const [isSent, setSent] = useState(false);
  const change = useChange();
  const resend = useResend(call);
  const send = async (): Promise<void> => {
    if (await change.run("code", call, "")) setSent(true);
  };
  return { isSent, change, resend, send: () => void send() };
}
