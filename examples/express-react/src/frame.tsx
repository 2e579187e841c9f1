import { type Appearance, type ScreenLinkProps, SignedIn, SignedOut, UIProvider } from "@sallyport/react/ui";
import { anonymousScreens } from "@sallyport/react/ui/anonymous";
import { mailedScreens } from "@sallyport/react/ui/mailed";
import { multiSessionScreens } from "@sallyport/react/ui/multi-session";
import { passkeyScreens } from "@sallyport/react/ui/passkey";
import { phoneNumberScreens } from "@sallyport/react/ui/phone-number";
import { usernameScreens } from "@sallyport/react/ui/username";
import { lazy, Suspense } from "react";
import { Link, Outlet, useNavigate } from "react-router";
import { captchaBox } from "./captcha.ts";
import { client } from "./client.ts";
import { Inbox } from "./inbox.tsx";
import { useLanguage } from "./language.ts";
import { LanguageMenu, ThemeMenu } from "./menus.tsx";
import { TryBar } from "./try-bar.tsx";

const Navigation = lazy(async () => ({ default: (await import("./navigation.tsx")).Navigation }));
const Tabs = lazy(async () => ({ default: (await import("./navigation.tsx")).Tabs }));
const User = lazy(async () => ({ default: (await import("./navigation.tsx")).User }));
const Banner = lazy(async () => ({ default: (await import("@sallyport/react/ui/admin")).ImpersonationBanner }));
const RouterLink = ({ href, ...rest }: ScreenLinkProps) => <Link to={href} {...rest} />;
const appearance: Appearance = { layout: { logo: { src: "/icon.svg", alt: "" } } };

const PLUGINS = [
  phoneNumberScreens,
  mailedScreens,
  multiSessionScreens,
  passkeyScreens,
  usernameScreens,
  anonymousScreens,
  captchaBox,
];

/** The frame of every page: the UI provider, the header with its menus, the footer and the bar of the demo. */
export function Frame() {
  const navigate = useNavigate();
  const { language, choose } = useLanguage();
  const { data } = client.useSession();
  return (
    <UIProvider
      client={client}
      language={language}
      appearance={appearance}
      plugins={PLUGINS}
      paths={{ home: "/dashboard" }}
      titles={(title) => `${title} · Acme`}
      navigate={(path, options) => void navigate(path, options)}
      Link={RouterLink}
    >
      <Suspense>{data?.session.impersonatedBy && <Banner />}</Suspense>
      <header>
        <Link className="logo" to="/">
          <img src="/icon.svg" alt="" width="28" height="28" /> Acme
        </Link>
        <SignedIn>
          <Suspense fallback={<nav className="links" />}>
            <Navigation />
          </Suspense>
        </SignedIn>
        <Inbox />
        <ThemeMenu />
        <LanguageMenu current={language.locale} onChoose={choose} />
        <SignedIn>
          <Suspense>
            <User />
          </Suspense>
        </SignedIn>
        <SignedOut>
          <Link className="button" to="/sign-in">
            {String(language.texts["signIn.title"])}
          </Link>
        </SignedOut>
      </header>
      <main>
        <Suspense>{data && <Tabs />}</Suspense>
        <Outlet />
      </main>
      <footer lang="en">© 2026 Acme, a Sallyport example</footer>
      <TryBar />
    </UIProvider>
  );
}
