import { checkFilled } from "../../forms/checks.ts";
import { toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { usePhoneNumberText } from "../../provider/use-phone-number-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { numberFieldsOf } from "./phone-calls.ts";

interface Answer {
  readonly error: { readonly code: string; readonly message: string } | null;
}

interface NumberFormOptions {
  send(phoneNumber: string): Promise<Answer>;
  onSent(phoneNumber: string): void;
}

export function useNumberForm({ send, onSent }: NumberFormOptions): FormFlow<"phoneNumber"> {
  const t = usePhoneNumberText();
  const errorText = useErrorText();
  return useForm<"phoneNumber">({
    names: ["phoneNumber"],
    check: (values) => ({ phoneNumber: checkFilled(t, values.phoneNumber) }),
    async send(values) {
      const phoneNumber = values.phoneNumber.trim();
      const { error } = await send(phoneNumber);
      if (error !== null) return toProblems(error, errorText(error), numberFieldsOf);
      onSent(phoneNumber);
      return null;
    },
  });
}
