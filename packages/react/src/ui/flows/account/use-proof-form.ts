import { checkFilled } from "../../forms/checks.ts";
import { type FieldsOf, toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useCoreText, useErrorText } from "../../provider/use-text.ts";
import { useTwoFactorClient } from "../../provider/use-two-factor-client.ts";
import type { ProofWay } from "./use-proof.ts";

const fieldsOf: FieldsOf<ProofWay> = {
  INVALID_PASSWORD: "password",
  PASSWORD_TOO_LONG: "password",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "password",
  INVALID_CODE: "code",
  TOTP_NOT_ENABLED: "code",
};

/** Starts a fresh session by confirming the password or a code. */
export function useProofForm(way: ProofWay, onAnswer: (answer: object) => void): FormFlow<ProofWay> {
  const { client } = useUI();
  const factor = useTwoFactorClient();
  const t = useCoreText();
  const errorText = useErrorText();
  return useForm<ProofWay>({
    names: [way],
    check: (values) => ({ [way]: checkFilled(t, values[way]) }),
    async send({ password, code }) {
      const { data, error } =
        way === "code" && factor !== null
          ? await factor.twoFactor.verifyTotp({ code: code.trim(), fetchOptions: { disableRedirect: true } })
          : await client.reauthenticate({ password });
      if (error !== null) return toProblems<ProofWay>(error, errorText(error), fieldsOf);
      onAnswer(data);
      return null;
    },
  });
}
