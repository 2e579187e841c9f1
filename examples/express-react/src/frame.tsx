import { languages } from "@sallyport/i18n/languages";
import { type ScreenLinkProps, SignedIn, SignedOut, UIProvider } from "@sallyport/react/ui";
import { lazy, Suspense } from "react";
import { Link, Outlet, useNavigate } from "react-router";
import { client } from "./client.ts";
import { useLanguage } from "./language.ts";

const Who = lazy(async () => ({ default: (await import("./who.tsx")).Who }));
const Banner = lazy(async () => ({ default: (await import("@sallyport/react/ui/admin")).ImpersonationBanner }));
const RouterLink = ({ href, ...rest }: ScreenLinkProps) => <Link to={href} {...rest} />;

/** The frame of every page: the UI provider, the user menu, the languages and the link to the mails. */
export function Frame() {
  const navigate = useNavigate();
  const { language, choose } = useLanguage();
  const { data } = client.useSession();
  return (
    <UIProvider
      client={client}
      language={language}
      paths={{ home: "/account" }}
      navigate={(path, options) => void navigate(path, options)}
      Link={RouterLink}
    >
      <Suspense>{data?.session.impersonatedBy && <Banner />}</Suspense>
      <header>
        <Link to="/">Sallyport</Link>
        <SignedIn>
          <Suspense>
            <Who language={language} />
          </Suspense>
        </SignedIn>
        <SignedOut>
          <Link to="/sign-in">{String(language.texts["signIn.title"])}</Link>
        </SignedOut>
      </header>
      <main>
        <Outlet />
      </main>
      <footer>
        <a href="/inbox">/inbox</a>
        {languages.map(({ tag, name }) => (
          <button key={tag} type="button" lang={tag} aria-pressed={tag === language.locale} onClick={() => choose(tag)}>
            {name}
          </button>
        ))}
      </footer>
    </UIProvider>
  );
}
