import type { User } from "@sallyport/core";
import type { ReactNode } from "react";
import { type ChangeEmailOptions, useChangeEmail } from "../../flows/account/use-change-email.ts";
import { type PendingMoveFlow, usePendingMove } from "../../flows/account/use-pending-move.ts";
import type { ReauthenticateFlow } from "../../flows/account/use-reauthenticate.ts";
import { useResend } from "../../flows/use-resend.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { EmailField } from "../../parts/email-field.tsx";
import { Folded } from "../../parts/folded.tsx";
import { Form } from "../../parts/form.tsx";
import { Panel } from "../../parts/panel.tsx";
import { ResendButton } from "../../parts/resend-button.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";

function Unverified({ user }: { readonly user: User }): ReactNode {
  const { client, paths } = useUI();
  const resend = useResend(() => client.sendVerificationEmail({ email: user.email, callbackURL: paths.account }));
  return <ResendButton resend={resend} />;
}

function Pending({ move }: { readonly move: PendingMoveFlow }): ReactNode {
  const t = useAccountText();
  return (
    <div data-part="pending">
      <p>{t("email.pending", { newEmail: move.newEmail, email: move.mailedTo })}</p>
      <ResendButton resend={move.resend} />
      <Button tone="text" onClick={move.forget}>
        {t("email.pending.hide")}
      </Button>
    </div>
  );
}

function Change({ cancel, ...options }: ChangeEmailOptions & { readonly cancel: ReactNode }): ReactNode {
  const t = useAccountText();
  const form = useChangeEmail(options);
  return (
    <Form form={form}>
      <EmailField label={t("email.new")} name="newEmail" autoComplete="email" />
      <Actions>
        <SubmitButton isPending={form.status === "sending"} pendingText={t("common.sending")}>
          {t("email.send")}
        </SubmitButton>
        {cancel}
      </Actions>
    </Form>
  );
}

/** The address, whether it is verified, and a move to another one. */
export function EmailPanel({ user, again }: { readonly user: User; readonly again: ReauthenticateFlow }): ReactNode {
  const t = useAccountText();
  const { data } = useCapabilities();
  const move = usePendingMove(user, again);
  const isNone = user.emailIsPlaceholder === true;
  const isWaiting = !user.emailVerified && data?.account.verifyEmail !== false;
  const standing = user.emailVerified
    ? t("email.verified", { email: user.email })
    : isWaiting
      ? t("email.unverified", { email: user.email })
      : user.email;
  return (
    <Panel title={t("email.title")} lead={isNone ? t("email.none") : standing}>
      {move.newEmail !== "" && <Pending key={move.newEmail} move={move} />}
      {!isNone && isWaiting && move.newEmail === "" && <Unverified user={user} />}
      {data?.account.changeEmail && (
        <Folded label={t(isNone ? "email.add" : "email.change")} cancelLabel={t("common.cancel")}>
          {({ cancel, close }) => (
            <Change
              again={again}
              cancel={cancel}
              onSent={(newEmail) => {
                move.begin(newEmail);
                close(t("checkMail.sent"));
              }}
            />
          )}
        </Folded>
      )}
    </Panel>
  );
}
