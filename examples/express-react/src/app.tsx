import { useEffect } from "react";
import { AccountPage } from "./account/account-page.tsx";
import { AccountSkeleton } from "./account/account-skeleton.tsx";
import { AdminPage } from "./admin/admin-page.tsx";
import { ImpersonationBanner } from "./admin/impersonation-banner.tsx";
import { ADMIN_PATH } from "./admin/use-may.ts";
import { AskAgain } from "./again/ask-again.tsx";
import { AuditPage } from "./audit/audit-page.tsx";
import { authClient } from "./auth-client.ts";
import { FrontPage } from "./front/front-page.tsx";
import { OrganizationPage } from "./organization/organization-page.tsx";
import { OrganizationsPage } from "./organizations/organizations-page.tsx";
import { OrganizationsSkeleton } from "./organizations/organizations-skeleton.tsx";
import { ConnectionNotice } from "./shell/connection-notice.tsx";
import { navigate, usePath, useSearch } from "./shell/path.ts";
import { useNews } from "./shell/use-news.ts";
import { useRetry } from "./shell/use-retry.ts";
import { useSignedOutNotice } from "./shell/use-signed-out-notice.ts";
import { useViewFocus } from "./shell/use-view-focus.ts";
import { addressOf, chooseView, destinationOf, type View } from "./shell/view.ts";
import { useReturn } from "./social/use-return.ts";

const INSIDE: readonly View[] = [
  "account",
  "organizations",
  "organization",
  "admin",
  "admin-user",
  "admin-audit",
  "waiting",
];

export function App() {
  const path = usePath();
  const search = useSearch();
  const { data, status } = authClient.useSession();
  const signedIn = data !== null;
  const view = chooseView({ path, search, signedIn, status });
  const [signedOutNotice, leave] = useSignedOutNotice(signedIn);
  const [news, setNews] = useNews(path);
  const back = useReturn(status);
  useViewFocus(view);
  useRetry();
  useEffect(() => {
    const address = addressOf(view, { path, search, signedIn });
    if (address !== null) navigate(address, "replace");
  }, [view, path, search, signedIn]);

  const goTo = (place: string) => (words: string) => {
    setNews(words);
    navigate(place, "replace");
  };

  return (
    <>
      <ImpersonationBanner />
      {view === "account" && data !== null && (
        <AccountPage session={data.session} user={data.user} back={back} onLeave={leave} />
      )}
      {view === "organizations" && data !== null && (
        <OrganizationsPage user={data.user} signedOutNotice={news} onLeave={leave} />
      )}
      {view === "organization" && data !== null && (
        <OrganizationPage
          path={destinationOf({ path, search, signedIn })}
          user={data.user}
          onLeave={leave}
          onGone={goTo("/organizations")}
        />
      )}
      {(view === "admin" || view === "admin-user") && data !== null && (
        <AdminPage
          path={destinationOf({ path, search, signedIn })}
          user={data.user}
          news={news}
          onLeave={leave}
          onGone={goTo(ADMIN_PATH)}
        />
      )}
      {view === "admin-audit" && data !== null && <AuditPage onLeave={leave} />}
      {view === "waiting" && (path === "/" ? <AccountSkeleton /> : <OrganizationsSkeleton />)}
      {!INSIDE.includes(view) && (
        <FrontPage view={view} signedOutNotice={signedOutNotice} back={back} onLeave={leave} />
      )}
      {data !== null && <AskAgain user={data.user} />}
      <ConnectionNotice shown={status === "unknown" && view !== "unreachable"} signedIn={data !== null} />
    </>
  );
}
