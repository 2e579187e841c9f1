import { useState } from "react";
import type { FormFlow } from "../../forms/use-form.ts";
import type { ReauthenticatePartProps } from "../../plugins/ui-plugin.ts";
import { useCodeForm } from "../mailed/use-code-form.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";
import { type ResendFlow, useResend } from "../use-resend.ts";
import { usePhoneCalls } from "./phone-calls.ts";

export interface PhoneProofOptions extends Pick<ReauthenticatePartProps, "finish"> {
  readonly phoneNumber: string;
}

interface PhoneProofFlow extends Pick<ChangeFlow, "busy" | "problem"> {
  readonly isSent: boolean;
  readonly form: FormFlow<"code">;
  readonly resend: ResendFlow;
  send(): void;
}

export function usePhoneProof({ phoneNumber, finish }: PhoneProofOptions): PhoneProofFlow {
  const calls = usePhoneCalls();
  const [isSent, setSent] = useState(false);
  const { busy, problem, run } = useChange();
  const resend = useResend(() => calls.sendCode(phoneNumber));
  const form = useCodeForm({
    call: (code) => calls.verify({ phoneNumber, code }),
    async onAnswer(answer) {
      finish(answer);
      return null;
    },
  });
  const send = async (): Promise<void> => {
    if (!(await run("send", () => calls.sendCode(phoneNumber), ""))) return;
    resend.restart();
    setSent(true);
  };
  return { isSent, busy, problem, form, resend, send: () => void send() };
}
