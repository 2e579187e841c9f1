import key from "lucide/dist/esm/icons/key-round.mjs";
import { type ReactNode, useState } from "react";
import { useHasPasskeySignUp, usePasskeySignUp } from "../../flows/passkey/use-passkey-sign-up.ts";
import { typedBeside } from "../../forms/typed-beside.ts";
import { Icon } from "../../icons/icon.tsx";
import { Button } from "../../parts/button.tsx";
import { EmailField } from "../../parts/email-field.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import type { ReplacingProps, SignInPartProps } from "../../plugins/ui-plugin.ts";
import { useElement } from "../../provider/appearance.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useEmailHint } from "../../provider/use-address.ts";
import { usePasskeyText } from "../../provider/use-passkey-text.ts";
import { useFirstFocus } from "../account/use-first-focus.ts";
import { Divider } from "../front/divider.tsx";

interface Typed {
  readonly name: string;
  readonly email: string;
}

interface StepProps extends SignInPartProps {
  readonly typed: Typed;
  readonly onBack: (() => void) | null;
}

function Step({ typed, onBack, callbackURL, finish }: StepProps): ReactNode {
  const t = usePasskeyText();
  const box = useFirstFocus();
  const { form } = usePasskeySignUp({ callbackURL, finish });
  return (
    <div ref={box} data-part="step">
      <p data-part="text">{t("passkeys.signUp.lead")}</p>
      <Form form={form}>
        <Field label={t("field.name")} name="name" autoComplete="name" maxLength={200} defaultValue={typed.name} />
        <EmailField defaultValue={typed.email} />
        <SubmitButton isPending={form.status !== "idle"} pendingText={t("passkeys.waiting")}>
          {t("signUp.submit")}
        </SubmitButton>
      </Form>
      {onBack !== null && (
        <Button tone="text" onClick={onBack}>
          {t("common.back")}
        </Button>
      )}
    </div>
  );
}

export function PasskeySignUp({ children, ...given }: SignInPartProps & ReplacingProps): ReactNode {
  const t = usePasskeyText();
  const { data } = useCapabilities();
  const isOffered = useHasPasskeySignUp();
  const hint = useEmailHint();
  const element = useElement("button");
  const [typed, setTyped] = useState<Typed | null>(null);
  const { plugins } = useUI();
  const isBesideParts = plugins.filter(({ parts }) => parts?.signUp).length > 1;
  const hasOthers = data?.emailAndPassword.signUp !== false || data.socialProviders.length > 0 || isBesideParts;
  if (isOffered && (typed !== null || !hasOthers)) {
    const onBack = hasOthers ? () => setTyped(null) : null;
    return <Step {...given} typed={typed ?? { name: "", email: hint }} onBack={onBack} />;
  }
  const offer = (
    <>
      <Divider />
      <button
        type="button"
        {...element}
        data-part="button"
        data-tone="secondary"
        data-way="passkey"
        data-state="idle"
        onClick={({ currentTarget: button }) =>
          setTyped({ name: typedBeside(button, "name"), email: typedBeside(button, "email") })
        }
      >
        <Icon of={key} />
        <span data-part="button-text">{t("passkeys.signUp")}</span>
      </button>
    </>
  );
  // The content keeps its place when the offer appears, so that nothing typed is lost.
  return (
    <>
      {hasOthers ? children : <p data-part="nothing">{t("signUp.nothing")}</p>}
      {isOffered && offer}
    </>
  );
}
