import { type ScreenLinkProps, SignedIn, SignedOut, UIProvider } from "@sallyport/react/ui";
import { lazy, Suspense } from "react";
import { Link, Outlet, useNavigate } from "react-router";
import { client } from "./client.ts";

const Who = lazy(async () => ({ default: (await import("./who.tsx")).Who }));
const Banner = lazy(async () => ({ default: (await import("@sallyport/react/ui/admin")).ImpersonationBanner }));
const RouterLink = ({ href, ...rest }: ScreenLinkProps) => <Link to={href} {...rest} />;

/** The frame of every page: the UI provider and the user menu. */
export function Frame() {
  const navigate = useNavigate();
  const { data } = client.useSession();
  return (
    <UIProvider client={client} navigate={(path, options) => void navigate(path, options)} Link={RouterLink}>
      <Suspense>{data?.session.impersonatedBy && <Banner />}</Suspense>
      <header>
        <Link className="logo" to="/">
          Acme
        </Link>
        <SignedIn>
          <Suspense>
            <Who />
          </Suspense>
        </SignedIn>
        <SignedOut>
          <Link className="button" to="/sign-in">
            Sign in
          </Link>
        </SignedOut>
      </header>
      <main>
        <Outlet />
      </main>
    </UIProvider>
  );
}
