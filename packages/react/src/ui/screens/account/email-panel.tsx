import type { User } from "@sallyport/core";
import { type ReactNode, useRef } from "react";
import { type ChangeEmailOptions, useChangeEmail } from "../../flows/account/use-change-email.ts";
import { type PendingMoveFlow, usePendingMove } from "../../flows/account/use-pending-move.ts";
import type { ReauthenticateFlow } from "../../flows/account/use-reauthenticate.ts";
import { useVerificationMail } from "../../flows/use-verification-mail.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { EmailField } from "../../parts/email-field.tsx";
import { Folded } from "../../parts/folded.tsx";
import { Form } from "../../parts/form.tsx";
import { Panel } from "../../parts/panel.tsx";
import { ResendButton } from "../../parts/resend-button.tsx";
import { Status } from "../../parts/status.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { Later } from "../../router/later.tsx";
import { loadable } from "../../router/loadable.tsx";

const VerifyByCode = loadable(async () => (await import("../mailed/email-by-code.tsx")).VerifyOwnEmail);
const ChangeByCode = loadable(async () => (await import("../mailed/email-by-code.tsx")).ChangeByCode);

function Unverified({ user }: { readonly user: User }): ReactNode {
  const { paths } = useUI();
  const resend = useVerificationMail({ email: user.email, callbackURL: paths.account });
  return <ResendButton resend={resend} />;
}

interface PendingProps {
  readonly move: PendingMoveFlow;
  onGone(): void;
}

function Pending({ move, onGone }: PendingProps): ReactNode {
  const t = useAccountText();
  const cancel = async (): Promise<void> => {
    if (await move.cancel()) onGone();
  };
  return (
    <div data-part="pending">
      <p data-part="text">{t("email.pending", { newEmail: move.newEmail, email: move.mailedTo })}</p>
      <ResendButton resend={move.resend} />
      <Button tone="text" isPending={move.change.busy !== null} onClick={() => void cancel()}>
        {t("email.pending.cancel")}
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

export function EmailPanel({
  user,
  reauthenticate,
}: {
  readonly user: User;
  readonly reauthenticate: ReauthenticateFlow;
}): ReactNode {
  const t = useAccountText();
  const { data } = useCapabilities();
  const codes = data?.plugins["email-otp"];
  const heading = useRef<HTMLHeadingElement>(null);
  const move = usePendingMove(user, reauthenticate);
  const { change } = move;
  const isNone = user.emailIsPlaceholder === true;
  const isWaiting = !user.emailVerified && data?.account.verifyEmail !== false;
  const isByCode = isWaiting && codes?.verification === true;
  const standing = user.emailVerified
    ? t("email.verified", { email: user.email })
    : isWaiting
      ? t("email.unverified", { email: user.email })
      : user.email;
  const label = t(isNone ? "email.add" : "email.change");
  return (
    <Panel title={t("email.title")} lead={isNone ? t("email.none") : !isByCode && standing} heading={heading}>
      {move.newEmail !== "" && <Pending key={move.newEmail} move={move} onGone={() => heading.current?.focus()} />}
      {!isNone &&
        isWaiting &&
        move.newEmail === "" &&
        (isByCode ? (
          <Later>
            <VerifyByCode user={user} onVerified={() => heading.current?.focus()} />
          </Later>
        ) : (
          <Unverified user={user} />
        ))}
      <Status done={change.done} problem={change.problem} />
      {codes?.changeEmail && (
        <Later>
          <ChangeByCode user={user} reauthenticate={reauthenticate} label={label} />
        </Later>
      )}
      {!codes?.changeEmail && data?.account.changeEmail && (
        <Folded label={label} cancelLabel={t("common.cancel")}>
          {({ cancel, close }) => (
            <Change
              reauthenticate={reauthenticate}
              cancel={cancel}
              onSent={() => {
                change.clear();
                void move.load();
                close(t("checkMail.sent"));
              }}
            />
          )}
        </Folded>
      )}
    </Panel>
  );
}
