import type { FormAction } from "@sallyport/core";
import { actions, newPassword, signUp } from "@sallyport/i18n/screens/parts";
import type { ReactNode } from "react";
import { type SignUpFlow, type SignUpOptions, useSignUp } from "../../flows/use-sign-up.ts";
import { useSignedInNotice } from "../../flows/use-signed-in-notice.ts";
import { type FormActionState, typedIn, useFormAction } from "../../forms/use-form-action.ts";
import { EmailField } from "../../parts/email-field.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { HiddenField } from "../../parts/hidden-field.tsx";
import { NewPasswordField } from "../../parts/new-password-field.tsx";
import { Screen } from "../../parts/screen.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { Slot, useHasParts } from "../../plugins/slot.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useAccounts, useUI } from "../../provider/ui-context.ts";
import { useEmailHint, withEmailHint } from "../../provider/use-address.ts";
import { usePartText } from "../../provider/use-text.ts";
import { AlreadySignedIn } from "./already-signed-in.tsx";
import { ExtraField } from "./extra-field.tsx";
import { Methods } from "./methods.tsx";
import { useReturnNote } from "./return-note.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { VerifyAddress } from "./verify-address.tsx";

interface SignUpProps extends Omit<SignUpOptions, "answer"> {
  /**
   * Handles the form before hydration, in React 19: a server action such as `signUpAction(auth)` of
   * `@sallyport/next`.
   */
  readonly action?: FormAction;
}

interface PasswordFormProps {
  readonly flow: SignUpFlow;
  readonly sent: FormActionState;
}

function PasswordForm({ flow, sent: { answer, submit } }: PasswordFormProps): ReactNode {
  const t = usePartText(signUp);
  const passwordText = usePartText(newPassword);
  const { plugins } = useUI();
  const hint = useEmailHint();
  const email = typedIn(answer, "email") ?? hint;
  return (
    <Form form={flow.form} action={submit}>
      {submit && <HiddenField name="callbackURL" value={flow.target.asked} />}
      <Field
        label={t("field.name")}
        name="name"
        autoComplete="name"
        maxLength={200}
        defaultValue={typedIn(answer, "name")}
      />
      <EmailField defaultValue={email} />
      {plugins.map(({ id, signUpFields: { Fields } = {} }) => {
        return Fields && <Fields key={id} typed={(name) => typedIn(answer, name)} />;
      })}
      <NewPasswordField
        label={t("field.password")}
        name="password"
        hint={passwordText("field.password.hint", { count: flow.minPasswordLength })}
      />
      {flow.fields.map((field) => (
        <ExtraField key={field.name} field={field} typed={typedIn(answer, field.name)} />
      ))}
      <SubmitButton isPending={flow.isPending} pendingText={t("signUp.submitting")}>
        {t("signUp.submit")}
      </SubmitButton>
    </Form>
  );
}

/** Creates an account with a password or with one of the server's identity providers. */
export function SignUp({ action, ...options }: SignUpProps): ReactNode {
  const t = usePartText(signUp);
  const actionText = usePartText(actions);
  const { paths, Link } = useUI();
  const { data, error } = useCapabilities();
  const sent = useFormAction(action);
  const flow = useSignUp({ ...options, answer: sent.answer });
  const Note = useAccounts()?.Note;
  const already = useSignedInNotice(flow.isPending);
  const note = useReturnNote(sent.answer !== null || already.hasLeft);
  const email = useEmailHint();
  const hasParts = useHasParts("signUp");
  if (flow.step === "challenge") return flow.challenge;
  if (flow.step === "check-mail") return <VerifyAddress flow={flow} backPath={flow.target.keptIn(paths.signUp)} />;
  if (already.who !== null) return <AlreadySignedIn flow={already} path={flow.target.path} />;
  const hasPasswords = data?.emailAndPassword.signUp !== false;
  const hasProviders = (data?.socialProviders.length ?? 0) > 0;
  return (
    <Screen title={t("signUp.title")} lead={t("signUp.lead")} isNext={already.hasLeft}>
      {note}
      {Note && <Note />}
      {data === null && error === null && <i data-part="unknown" hidden />}
      <Slot name="signUp" given={{ callbackURL: flow.target.path, finish: flow.finish }}>
        <Methods
          form={hasPasswords && <PasswordForm flow={flow} sent={sent} />}
          social={
            hasProviders && (
              <SocialButtons
                callbackURL={flow.target.path}
                errorCallbackURL={flow.target.keptIn(paths.signUp)}
                requestSignUp
              />
            )
          }
        />
        {!hasPasswords && !hasProviders && !hasParts && <p data-part="nothing">{t("signUp.nothing")}</p>}
      </Slot>
      <p data-part="aside">
        {t("signUp.hasAccount")}{" "}
        <Link href={withEmailHint(flow.target.keptIn(paths.signIn), email)}>{actionText("signUp.toSignIn")}</Link>
      </p>
    </Screen>
  );
}
