import { type ScreenLinkProps, SignedIn, SignedOut, type TextKey, UIProvider } from "@sallyport/react/ui";
import { UserButton } from "@sallyport/react/ui/account";
import { ImpersonationBanner } from "@sallyport/react/ui/admin";
import { OrganizationSwitcher } from "@sallyport/react/ui/organization";
import { Link, Navigate, Outlet, useLocation, useNavigate } from "react-router";
import { client } from "./client.ts";
import { TAGS, useLanguage } from "./language.ts";

const RouterLink = ({ href, ...rest }: ScreenLinkProps) => <Link to={href} {...rest} />;

/** What every page has: the screens' provider, who is signed in, the languages, and the way to the mails. */
export function Frame() {
  const navigate = useNavigate();
  const { language, choose } = useLanguage();
  const { data } = client.useSession();
  const t = (key: TextKey) => String(language.texts[key]);
  const users = { id: "users", text: t("users.title"), href: "/admin/users" };
  const audit = { id: "audit", text: t("audit.title"), href: "/admin/audit" };
  return (
    <UIProvider
      client={client}
      language={language}
      paths={{ home: "/account" }}
      navigate={(path, options) => void navigate(path, options)}
      Link={RouterLink}
    >
      <ImpersonationBanner />
      <header>
        <Link to="/">Sallyport</Link>
        <SignedIn>
          <OrganizationSwitcher />
          <UserButton items={data?.user.role?.split(",").includes("admin") ? [users, audit] : []} />
        </SignedIn>
        <SignedOut>
          <Link to="/sign-in">{t("signIn.title")}</Link>
        </SignedOut>
      </header>
      <main>
        <Outlet />
      </main>
      <footer>
        <a href="/inbox">/inbox</a>
        {TAGS.map((tag) => (
          <button key={tag} type="button" lang={tag} aria-pressed={tag === language.locale} onClick={() => choose(tag)}>
            {new Intl.DisplayNames(tag, { type: "language" }).of(tag)}
          </button>
        ))}
      </footer>
    </UIProvider>
  );
}

/** Pages for who is signed in; everybody else signs in first, and comes back. */
export function Inside() {
  const { status } = client.useSession();
  const { pathname, search } = useLocation();
  if (status !== "unauthenticated") return status !== "pending" && <Outlet />;
  return <Navigate to={`/sign-in?${new URLSearchParams({ callbackURL: pathname + search })}`} replace />;
}
