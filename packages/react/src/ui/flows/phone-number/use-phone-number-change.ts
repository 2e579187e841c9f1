import type { User } from "@sallyport/core";
import { useState } from "react";
import type { FormFlow } from "../../forms/use-form.ts";
import type { AccountPartProps } from "../../plugins/ui-plugin.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useCodeForm } from "../mailed/use-code-form.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";
import { type ResendFlow, useResend } from "../use-resend.ts";
import { usePhoneCalls } from "./phone-calls.ts";
import { useNumberForm } from "./use-number-form.ts";

/** Options of `usePhoneNumberChange`. */
export interface PhoneNumberChangeOptions extends Pick<AccountPartProps, "reauthenticate"> {
  onChanged(): void;
}

/** The state of adding or changing the phone number. */
export interface PhoneNumberChangeFlow {
  readonly step: "form" | "code";
  readonly form: FormFlow<"phoneNumber">;
  readonly codeForm: FormFlow<"code">;
  readonly phoneNumber: string;
  readonly resend: ResendFlow;
  back(): void;
}

/** Adds or changes the user's phone number by the code that the number receives. */
export function usePhoneNumberChange({ reauthenticate, onChanged }: PhoneNumberChangeOptions): PhoneNumberChangeFlow {
  const { client } = useUI();
  const calls = usePhoneCalls();
  const [phoneNumber, setPhoneNumber] = useState("");
  const resend = useResend(() => calls.sendCode(phoneNumber));
  const form = useNumberForm({
    send: calls.sendCode,
    onSent(number) {
      setPhoneNumber(number);
      resend.restart();
    },
  });
  const codeForm = useCodeForm({
    call: (code) => reauthenticate.run(() => calls.verify({ phoneNumber, code, updatePhoneNumber: true })),
    async onAnswer() {
      onChanged();
      await client.$session.get().refetch();
      return null;
    },
  });
  const back = (): void => {
    setPhoneNumber("");
    form.reset();
    codeForm.reset();
  };
  return { step: phoneNumber === "" ? "form" : "code", form, codeForm, phoneNumber, resend, back };
}

/** Removes the user's phone number. */
export interface PhoneNumberRemovalFlow extends Pick<ChangeFlow, "busy" | "done" | "problem"> {
  remove(done: string): Promise<boolean>;
}

/** Removes the phone number of the signed-in user. */
export function usePhoneNumberRemoval({
  reauthenticate,
}: Pick<PhoneNumberChangeOptions, "reauthenticate">): PhoneNumberRemovalFlow {
  const { client } = useUI();
  const { busy, done, problem, run } = useChange();
  const call = () => reauthenticate.run(() => client.$fetch<object>("/update-user", { body: { phoneNumber: null } }));
  return {
    busy,
    done,
    problem,
    async remove(said) {
      const isGone = await run("remove", call, said);
      if (isGone) await client.$session.get().refetch();
      return isGone;
    },
  };
}

export interface OwnPhoneNumber {
  readonly phoneNumber: string;
  readonly isVerified: boolean;
}

export const phoneNumberOf = ({ phoneNumber, phoneNumberVerified }: User): OwnPhoneNumber | null =>
  typeof phoneNumber === "string" ? { phoneNumber, isVerified: phoneNumberVerified === true } : null;
