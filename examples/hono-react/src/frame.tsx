import { type ScreenLinkProps, SignedIn, SignedOut, UIProvider } from "@sallyport/react/ui";
import { UserButton } from "@sallyport/react/ui/account";
import { ImpersonationBanner } from "@sallyport/react/ui/admin";
import { OrganizationSwitcher } from "@sallyport/react/ui/organization";
import { Link, Navigate, Outlet, useLocation, useNavigate } from "react-router";
import { client } from "./client.ts";

const RouterLink = ({ href, ...rest }: ScreenLinkProps) => <Link to={href} {...rest} />;

/** What every page has: the screens' provider, and who is signed in. */
export function Frame() {
  const navigate = useNavigate();
  return (
    <UIProvider client={client} navigate={(path, options) => void navigate(path, options)} Link={RouterLink}>
      <ImpersonationBanner />
      <header>
        <Link to="/">Example</Link>
        <SignedIn>
          <OrganizationSwitcher />
          <UserButton />
        </SignedIn>
        <SignedOut>
          <Link to="/sign-in">Sign in</Link>
        </SignedOut>
      </header>
      <main>
        <Outlet />
      </main>
    </UIProvider>
  );
}

/** Pages for who is signed in; everybody else signs in first, and comes back. */
export function Inside() {
  const { status } = client.useSession();
  const { pathname, search } = useLocation();
  if (status !== "unauthenticated") return status === "authenticated" && <Outlet />;
  return <Navigate to={`/sign-in?${new URLSearchParams({ callbackURL: pathname + search })}`} replace />;
}
