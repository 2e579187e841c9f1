import { useState } from "react";
import { checkEmail, checkFilled } from "../../forms/checks.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useCoreText } from "../../provider/use-text.ts";

/** The state of a sign-in that asks for the identifier first. */
export interface IdentifierFirstFlow {
  /** `methods` follows for every identifier, so that it does not reveal who has an account. */
  readonly step: "identifier" | "methods";
  readonly form: FormFlow<"email">;
  /** The email address or user name that was entered. It stays when the user goes back. */
  readonly identifier: string;
  back(): void;
}

/** Asks for the identifier first. Nothing is sent to the server. */
export function useIdentifierFirst(): IdentifierFirstFlow {
  const { plugins } = useUI();
  const t = useCoreText();
  const check = plugins.some((plugin) => plugin.identifier) ? checkFilled : checkEmail;
  const [step, setStep] = useState<IdentifierFirstFlow["step"]>("identifier");
  const [identifier, setIdentifier] = useState("");
  const form = useForm<"email">({
    names: ["email"],
    check: ({ email }) => ({ email: check(t, email) }),
    async send({ email }) {
      setIdentifier(email.trim());
      setStep("methods");
      return null;
    },
  });
  const back = (): void => {
    setStep("identifier");
    form.reset();
  };
  return { step, form, identifier, back };
}
