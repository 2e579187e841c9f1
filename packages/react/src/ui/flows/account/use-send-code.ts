import { useState } from "react";
import { type ChangeFlow, useChange } from "../use-change.ts";
import { type ResendFlow, useResend } from "../use-resend.ts";
import { type ChallengeOptions, DEAD } from "./use-challenge.ts";

/** The state of a code that is sent by email. */
export interface SendCodeFlow {
  readonly isSent: boolean;
  readonly change: ChangeFlow;
  readonly resend: ResendFlow;
  send(): void;
}

/** Sends a code by email, and sends it again on request. */
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
