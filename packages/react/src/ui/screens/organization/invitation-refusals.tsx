import type { ReactNode } from "react";
import type { AcceptInvitationFlow } from "../../flows/organization/use-accept-invitation.ts";
import { useVerificationMail } from "../../flows/use-verification-mail.ts";
import { Button } from "../../parts/button.tsx";
import { ResendButton } from "../../parts/resend-button.tsx";
import { Screen } from "../../parts/screen.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { withEmailHint } from "../../provider/use-address.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { Divider } from "../front/divider.tsx";
import { useReturnNote } from "../front/return-note.tsx";
import { SocialButtons } from "../front/social-buttons.tsx";

interface Props {
  readonly flow: AcceptInvitationFlow;
}

/** Names the invited address, so that users do not create an account with another one. */
export function ForSignedOut({ flow }: Props): ReactNode {
  const t = useOrganizationText();
  const { paths, Link } = useUI();
  const { data } = useCapabilities();
  const note = useReturnNote();
  const { id, email, inviterName: inviter, organizationName: organization } = flow;
  const here = `${paths.acceptInvitation}?${new URLSearchParams({ id })}`;
  const to = (path: string) => withEmailHint(`${path}?${new URLSearchParams({ callbackURL: here })}`, email);
  const lead = email === "" ? t("invitation.signedOut") : t("invitation.signedOut.email", { email });
  return (
    <Screen title={t("invitation.title", { inviter, organization })} lead={lead} isNext>
      {note}
      <ul data-part="links">
        {data?.emailAndPassword.signUp !== false && (
          <li data-part="link-item">
            <Link href={to(paths.signUp)}>{t("invitation.signUp")}</Link>
          </li>
        )}
        <li data-part="link-item">
          <Link href={to(paths.signIn)}>{t("invitation.signIn")}</Link>
        </li>
      </ul>
      {(data?.socialProviders.length ?? 0) > 0 && <Divider />}
      <SocialButtons callbackURL={here} errorCallbackURL={here} requestSignUp />
    </Screen>
  );
}

export function WrongRecipient({ flow }: Props): ReactNode {
  const t = useOrganizationText();
  const { paths, Link } = useUI();
  const { email, ownEmail: own, busy } = flow;
  return (
    <Screen title={t("invitation.other.title")} lead={t("invitation.other.lead", { email, own })} isNext>
      <Button tone="primary" isPending={busy !== null} onClick={flow.signOut}>
        {t(busy === null ? "invitation.other.signOut" : "organization.moment")}
      </Button>
      {/* The lead already explains what the server said about the invitation. */}
      <p data-part="problem" role="alert">
        {flow.replyProblem}
      </p>
      <p data-part="aside">
        <Link href={paths.home}>{t("invitation.other.stay")}</Link>
      </p>
    </Screen>
  );
}

export function Unverified({ flow }: Props): ReactNode {
  const t = useOrganizationText();
  const { paths } = useUI();
  const { id, ownEmail: email } = flow;
  const callbackURL = `${paths.acceptInvitation}?${new URLSearchParams({ id })}`;
  const resend = useVerificationMail({ email, callbackURL });
  return (
    <Screen title={t("invitation.unverified.title")} lead={t("invitation.unverified.lead", { email })} isNext>
      <div data-part="stack">
        <Button tone="primary" onClick={flow.retry}>
          {t("invitation.unverified.opened")}
        </Button>
        <ResendButton resend={resend} />
      </div>
    </Screen>
  );
}
