import type { FormAction } from "@sallyport/core";
import { signIn } from "@sallyport/i18n/screens/parts";
import { Fragment, type ReactNode, useId } from "react";
import { useLastUsed } from "../../../last-used.ts";
import { type SignInFlow, type SignInOptions, useSignIn } from "../../flows/use-sign-in.ts";
import { useSignedInNotice } from "../../flows/use-signed-in-notice.ts";
import { type FormActionState, typedIn, useFormAction } from "../../forms/use-form-action.ts";
import { Checkbox } from "../../parts/checkbox.tsx";
import { EmailField } from "../../parts/email-field.tsx";
import { Form } from "../../parts/form.tsx";
import { HiddenField } from "../../parts/hidden-field.tsx";
import { PasswordField } from "../../parts/password-field.tsx";
import { Screen } from "../../parts/screen.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { Slot, useHasParts } from "../../plugins/slot.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useAccounts, useUI } from "../../provider/ui-context.ts";
import { useEmailHint, withEmailHint } from "../../provider/use-address.ts";
import { usePartText } from "../../provider/use-text.ts";
import { useVerifiedNote } from "../../provider/use-verified-note.ts";
import { AlreadySignedIn } from "./already-signed-in.tsx";
import { LastUsed } from "./last-used.tsx";
import { Methods as AllMethods } from "./methods.tsx";
import { useReturnNote } from "./return-note.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { VerifyAddress } from "./verify-address.tsx";

interface SignInProps extends Omit<SignInOptions, "answer"> {
  /**
   * Handles the form before hydration, in React 19: a server action such as `signInAction(auth)` of
   * `@sallyport/next`.
   */
  readonly action?: FormAction;
}

interface PasswordFormProps {
  readonly flow: SignInFlow;
  readonly sent: FormActionState;
  readonly isLast: boolean;
}

function PasswordForm({ flow, sent: { answer, submit }, isLast }: PasswordFormProps): ReactNode {
  const t = usePartText(signIn);
  const { paths, Link, plugins } = useUI();
  const { data } = useCapabilities();
  const hint = useEmailHint();
  const Identifier = plugins.find((plugin) => plugin.identifier)?.identifier?.Field ?? EmailField;
  const lastId = useId();
  const email = typedIn(answer, "email") ?? hint;
  return (
    <Form form={flow.form} action={submit}>
      {submit && <HiddenField name="callbackURL" value={flow.target.asked} />}
      <Identifier autoComplete="username webauthn" defaultValue={email} />
      <PasswordField
        label={t("field.password")}
        name="password"
        autoComplete="current-password"
        aside={data?.emailAndPassword.reset !== false && <Link href={paths.forgotPassword}>{t("signIn.forgot")}</Link>}
      />
      <Checkbox name="rememberMe" label={t("field.rememberMe")} defaultChecked={typedIn(answer, "rememberMe") !== ""} />
      <SubmitButton
        isPending={flow.isPending}
        pendingText={t("signIn.submitting")}
        describedBy={isLast ? lastId : undefined}
      >
        {t("signIn.submit")}
        {isLast && <LastUsed id={lastId} size="text" />}
      </SubmitButton>
    </Form>
  );
}

const ALL_AT_ONCE = { Steps: Fragment, Methods: AllMethods };

/** Signs in by password or with one of the server's identity providers. */
export function SignIn({ action, ...options }: SignInProps): ReactNode {
  const t = usePartText(signIn);
  const { paths, Link, plugins } = useUI();
  const { data, error } = useCapabilities();
  const { Steps, Methods } = plugins.find((plugin) => plugin.identifierFirst)?.identifierFirst ?? ALL_AT_ONCE;
  const sent = useFormAction(action);
  const flow = useSignIn({ ...options, answer: sent.answer });
  const Note = useAccounts()?.Note;
  const already = useSignedInNotice(flow.isPending);
  const note = useReturnNote(sent.answer !== null || already.hasLeft);
  const email = useEmailHint();
  const isVerified = useVerifiedNote();
  const hasParts = useHasParts("signIn");
  const last = useLastUsed();
  if (flow.step === "challenge") return flow.challenge;
  if (flow.step === "check-mail") return <VerifyAddress flow={flow} backPath={flow.target.keptIn(paths.signIn)} />;
  if (already.who !== null) return <AlreadySignedIn flow={already} path={flow.target.path} />;
  const hasPasswords = data?.emailAndPassword.enabled !== false;
  const hasProviders = (data?.socialProviders.length ?? 0) > 0;
  return (
    <Screen title={t("signIn.title")} lead={t(isVerified ? "signIn.verified" : "signIn.lead")} isNext={already.hasLeft}>
      {note}
      {Note && <Note />}
      {data === null && error === null && <i data-part="unknown" />}
      <Steps>
        <Slot name="signIn" given={{ callbackURL: flow.target.path, finish: flow.finish }}>
          <Methods
            form={
              hasPasswords && (
                <PasswordForm flow={flow} sent={sent} isLast={last === "password" && (hasProviders || hasParts)} />
              )
            }
            social={
              hasProviders && (
                <SocialButtons
                  callbackURL={flow.target.path}
                  errorCallbackURL={flow.target.keptIn(paths.signIn)}
                  requestSignUp={false}
                />
              )
            }
          />
          {!hasPasswords && !hasProviders && !hasParts && <p data-part="nothing">{t("signIn.nothing")}</p>}
        </Slot>
      </Steps>
      {data?.emailAndPassword.signUp !== false && (
        <p data-part="aside">
          {t("signIn.noAccount")}{" "}
          <Link href={withEmailHint(flow.target.keptIn(paths.signUp), email)}>{t("signIn.toSignUp")}</Link>
        </p>
      )}
    </Screen>
  );
}
