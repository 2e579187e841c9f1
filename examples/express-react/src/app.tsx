import { useEffect } from "react";
import { AccountPage } from "./account/account-page.tsx";
import { AccountSkeleton } from "./account/account-skeleton.tsx";
import { authClient } from "./auth-client.ts";
import { AccountDeletedPage } from "./front/account-deleted-page.tsx";
import { EmailChangedPage } from "./front/email-changed-page.tsx";
import { ForgotPasswordPage } from "./front/forgot-password-page.tsx";
import { FrontLayout } from "./front/front-layout.tsx";
import { NotFound } from "./front/not-found.tsx";
import { ResetPasswordPage } from "./front/reset-password-page.tsx";
import { SignInPage } from "./front/sign-in-page.tsx";
import { SignUpPage } from "./front/sign-up-page.tsx";
import { Unreachable } from "./front/unreachable.tsx";
import { VerifiedPage } from "./front/verified-page.tsx";
import { ConnectionNotice } from "./shell/connection-notice.tsx";
import { navigate, usePath } from "./shell/path.ts";
import { useArrival } from "./shell/use-arrival.ts";
import { useFarewell } from "./shell/use-farewell.ts";
import { useRetry } from "./shell/use-retry.ts";
import { chooseView, pathOf } from "./shell/view.ts";
import { useReturn } from "./social/use-return.ts";

export function App() {
  const path = usePath();
  const { data, status } = authClient.useSession();
  const view = chooseView({ path, signedIn: data !== null, status });
  const [farewell, leave] = useFarewell(data !== null);
  const back = useReturn(status);
  useArrival(view);
  useRetry();
  useEffect(() => {
    const home = pathOf(view);
    if (home !== null && home !== path) navigate(home, "replace");
  }, [view, path]);

  return (
    <>
      {view === "account" && data !== null && (
        <AccountPage session={data.session} user={data.user} back={back} onLeave={leave} />
      )}
      {view === "waiting" && <AccountSkeleton />}
      {view !== "account" && view !== "waiting" && (
        <FrontLayout>
          {view === "sign-in" && <SignInPage farewell={farewell} back={back} />}
          {view === "sign-up" && <SignUpPage trouble={back.trouble} />}
          {view === "forgot-password" && <ForgotPasswordPage />}
          {view === "reset-password" && <ResetPasswordPage onLeave={leave} />}
          {view === "verified" && <VerifiedPage />}
          {view === "email-changed" && <EmailChangedPage />}
          {view === "account-deleted" && <AccountDeletedPage />}
          {view === "unreachable" && <Unreachable />}
          {view === "not-found" && <NotFound />}
        </FrontLayout>
      )}
      <ConnectionNotice shown={status === "unknown" && view !== "unreachable"} signedIn={data !== null} />
    </>
  );
}
