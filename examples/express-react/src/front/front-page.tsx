import { InvitationPage } from "../invitation/invitation-page.tsx";
import type { View } from "../shell/view.ts";
import type { Return } from "../social/use-return.ts";
import { ChallengePage } from "../two-factor/challenge-page.tsx";
import { AccountDeletedPage } from "./account-deleted-page.tsx";
import { EmailChangedPage } from "./email-changed-page.tsx";
import { ForgotPasswordPage } from "./forgot-password-page.tsx";
import { FrontLayout } from "./front-layout.tsx";
import { NotFound } from "./not-found.tsx";
import { ResetPasswordPage } from "./reset-password-page.tsx";
import { SignInPage } from "./sign-in-page.tsx";
import { SignUpPage } from "./sign-up-page.tsx";
import { Unreachable } from "./unreachable.tsx";
import { VerifiedPage } from "./verified-page.tsx";

interface Props {
  readonly view: View;
  readonly signedOutNotice: string | null;
  readonly back: Return;
  onLeave(words: string): void;
}

/** What may be seen without being signed in. */
export function FrontPage({ view, signedOutNotice, back, onLeave }: Props) {
  return (
    <FrontLayout>
      {view === "sign-in" && <SignInPage signedOutNotice={signedOutNotice} back={back} />}
      {view === "sign-up" && <SignUpPage trouble={back.trouble} />}
      {view === "forgot-password" && <ForgotPasswordPage />}
      {view === "reset-password" && <ResetPasswordPage onLeave={onLeave} />}
      {view === "verified" && <VerifiedPage />}
      {view === "email-changed" && <EmailChangedPage />}
      {view === "account-deleted" && <AccountDeletedPage />}
      {view === "two-factor" && <ChallengePage />}
      {view === "invitation" && <InvitationPage onLeave={onLeave} />}
      {view === "unreachable" && <Unreachable />}
      {view === "not-found" && <NotFound />}
    </FrontLayout>
  );
}
