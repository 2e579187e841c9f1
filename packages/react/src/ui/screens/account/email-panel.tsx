import type { User } from "@sallyport/core";
import { type ReactNode, useRef } from "react";
import { usePendingMove } from "../../flows/account/use-pending-move.ts";
import type { ReauthenticateFlow } from "../../flows/account/use-reauthenticate.ts";
import { useVerificationMail } from "../../flows/use-verification-mail.ts";
import { Folded } from "../../parts/folded.tsx";
import { Panel } from "../../parts/panel.tsx";
import { ResendButton } from "../../parts/resend-button.tsx";
import { Status } from "../../parts/status.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { Later } from "../../router/later.tsx";
import { loadable } from "../../router/loadable.tsx";

const ChangeByLink = loadable(async () => (await import("./change-by-link.tsx")).ChangeByLink);
const PendingMove = loadable(async () => (await import("./pending-move.tsx")).PendingMove);
const VerifyByCode = loadable(async () => (await import("../mailed/email-by-code.tsx")).VerifyOwnEmail);
const ChangeByCode = loadable(async () => (await import("../mailed/email-by-code.tsx")).ChangeByCode);

function ResendLink({ email }: User): ReactNode {
  const { paths } = useUI();
  const resend = useVerificationMail({ email, callbackURL: paths.account });
  return <ResendButton resend={resend} />;
}

function Address({ email, emailVerified }: User): ReactNode {
  const t = useAccountText();
  return (
    <p data-part="row-title">
      {email} {emailVerified && <span data-part="badge">{t("email.verified")}</span>}
    </p>
  );
}

interface UnverifiedProps {
  readonly user: User;
  readonly isByCode: boolean;
  onVerified(): void;
}

const Unverified = ({ user, isByCode, onVerified }: UnverifiedProps): ReactNode =>
  isByCode ? (
    <Later>
      <VerifyByCode user={user} onVerified={onVerified} />
    </Later>
  ) : (
    <ResendLink {...user} />
  );

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
  const label = t(isNone ? "email.add" : "email.change");
  const toHeading = (): void => heading.current?.focus();
  return (
    <Panel
      title={t("email.title")}
      lead={isNone ? t("email.none") : isWaiting && !isByCode && t("email.unverified", { email: user.email })}
      heading={heading}
    >
      {!isNone && !isWaiting && <Address {...user} />}
      {move.newEmail !== "" && (
        <Later>
          <PendingMove key={move.newEmail} move={move} onGone={toHeading} />
        </Later>
      )}
      {!isNone && isWaiting && move.newEmail === "" && (
        <Unverified user={user} isByCode={isByCode} onVerified={toHeading} />
      )}
      <Status done={change.done} problem={change.problem} />
      {codes?.changeEmail && (
        <Later>
          <ChangeByCode user={user} reauthenticate={reauthenticate} label={label} />
        </Later>
      )}
      {!codes?.changeEmail && data?.account.changeEmail && (
        <Folded label={label} cancelLabel={t("common.cancel")}>
          {({ cancel, close }) => (
            <Later takesFocus>
              <ChangeByLink
                reauthenticate={reauthenticate}
                cancel={cancel}
                onSent={() => {
                  change.clear();
                  void move.load();
                  close(t("checkMail.sent"));
                }}
              />
            </Later>
          )}
        </Folded>
      )}
    </Panel>
  );
}
