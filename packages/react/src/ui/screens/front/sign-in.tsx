import type { ReactNode } from "react";
import { type SignInFlow, type SignInOptions, useSignIn } from "../../flows/use-sign-in.ts";
import { Checkbox } from "../../parts/checkbox.tsx";
import { EmailField } from "../../parts/email-field.tsx";
import { Form } from "../../parts/form.tsx";
import { PasswordField } from "../../parts/password-field.tsx";
import { Screen } from "../../parts/screen.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useEmailHint, withEmailHint } from "../../provider/use-address.ts";
import { useText } from "../../provider/use-text.ts";
import { Divider } from "./divider.tsx";
import { ReturnNote } from "./return-note.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { VerifyAddress } from "./verify-address.tsx";

/** Props of `SignIn`. */
export interface SignInProps extends SignInOptions {
  /** What the form does before its page is awake, in React 19: a server action. */
  readonly action?: (data: FormData) => void;
}

function PasswordForm({
  flow,
  action,
}: {
  readonly flow: SignInFlow;
  readonly action: SignInProps["action"];
}): ReactNode {
  const t = useText();
  const { paths, Link } = useUI();
  const { data } = useCapabilities();
  const email = useEmailHint();
  return (
    <Form form={flow.form} action={action}>
      <EmailField autoComplete="username webauthn" defaultValue={email} />
      <PasswordField label={t("field.password")} name="password" autoComplete="current-password" />
      <Checkbox name="rememberMe" label={t("field.rememberMe")} defaultChecked />
      <SubmitButton isPending={flow.isPending} pendingText={t("signIn.submitting")}>
        {t("signIn.submit")}
      </SubmitButton>
      {data?.emailAndPassword.reset !== false && (
        <p data-part="aside">
          <Link href={paths.forgotPassword}>{t("signIn.forgot")}</Link>
        </p>
      )}
    </Form>
  );
}

/** Sign-in by password and by the identity providers that the server has. */
export function SignIn({ action, ...options }: SignInProps): ReactNode {
  const t = useText();
  const { paths, Link } = useUI();
  const { data } = useCapabilities();
  const flow = useSignIn(options);
  const email = useEmailHint();
  if (flow.step === "check-mail") {
    return <VerifyAddress email={flow.email} callbackURL={flow.target.path} onBack={flow.back} />;
  }
  const hasPasswords = data?.emailAndPassword.enabled !== false;
  const hasProviders = (data?.socialProviders.length ?? 0) > 0;
  return (
    <Screen title={t("signIn.title")} lead={t("signIn.lead")}>
      <ReturnNote />
      {hasPasswords && <PasswordForm flow={flow} action={action} />}
      {hasPasswords && hasProviders && <Divider />}
      <SocialButtons
        callbackURL={flow.target.path}
        errorCallbackURL={flow.target.keptIn(paths.signIn)}
        requestSignUp={false}
      />
      {!hasPasswords && !hasProviders && <p>{t("signIn.nothing")}</p>}
      {data?.emailAndPassword.signUp !== false && (
        <p data-part="aside">
          {t("signIn.noAccount")}{" "}
          <Link href={withEmailHint(flow.target.keptIn(paths.signUp), email)}>{t("signIn.toSignUp")}</Link>
        </p>
      )}
    </Screen>
  );
}
