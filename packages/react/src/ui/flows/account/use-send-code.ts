import { useState } from "react";
import { type ChangeFlow, useChange } from "../use-change.ts";
import { type ResendFlow, useResend } from "../use-resend.ts";
import { type ChallengeOptions, DEAD } from "./use-challenge.ts";

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

/** Has a code mailed when it is asked for, and again. */
export function useSendCode({ client, onDead }: Pick<ChallengeOptions, "client" | "onDead">): SendCodeFlow {
  const call = async () => {
    const answer = await client.twoFactor.sendOtp();
    if (answer.error?.code === DEAD) onDead();
    return answer;
  };
  const [isSent, setSent] = useState(false);
  const change = useChange();
  const resend = useResend(call);
  const send = async (): Promise<void> => {
    if (await change.run("code", call, "")) setSent(true);
  };
  return { isSent, change, resend, send: () => void send() };
}
