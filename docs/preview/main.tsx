import { languages, toLanguage } from "@sallyport/i18n/languages";
import type { ScreenLanguage } from "@sallyport/i18n/screens";
import { loadLanguage } from "@sallyport/i18n/screens/load";
import { UIProvider } from "@sallyport/react/ui";
import { anonymousScreens } from "@sallyport/react/ui/anonymous";
import { captchaScreens } from "@sallyport/react/ui/captcha";
import { identifierFirst } from "@sallyport/react/ui/identifier-first";
import { mailedScreens } from "@sallyport/react/ui/mailed";
import { multiSessionScreens } from "@sallyport/react/ui/multi-session";
import { passkeyScreens } from "@sallyport/react/ui/passkey";
import { phoneNumberScreens } from "@sallyport/react/ui/phone-number";
import "@sallyport/react/ui/styles.css";
import { type ReactNode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { asked } from "./asked.ts";
import { showBox } from "./captcha-box.ts";
import { go, PathLink, useAddress } from "./router.tsx";
import { SCREENS } from "./screens.tsx";
import { type Preview, startPreview } from "./start.ts";
import "./preview.css";

const { methods = [], isIdentifierFirst = false } = asked.screen;
const PLUGINS = [
  ...(isIdentifierFirst ? [identifierFirst] : []),
  ...(methods.includes("phone-number") ? [phoneNumberScreens] : []),
  mailedScreens,
  ...(methods.includes("anonymous") ? [anonymousScreens] : []),
  ...(methods.includes("passkey") ? [passkeyScreens] : []),
  ...(methods.includes("multi-session") ? [multiSessionScreens] : []),
  ...(methods.includes("captcha") ? [captchaScreens({ solve: showBox })] : []),
];

/** Renders the screen with the longest matching path, so that `/admin/users/1` shows one user. */
function Screen({ path, client }: { readonly path: string; readonly client: Preview["client"] }): ReactNode {
  if (asked.screen.isApplication) return asked.screen.render(path, client);
  const others = Object.values(SCREENS).filter(({ isApplication }) => !isApplication);
  const known = others.filter((screen) => path.startsWith(screen.path.split("?")[0] ?? ""));
  const [screen] = known.sort((left, right) => right.path.length - left.path.length);
  if (path === "/" && asked.screen.path !== "/") return <p>You have arrived at the application.</p>;
  return screen === undefined ? <p>{path} is a page of the application.</p> : screen.render(path, client);
}

function Mails({ preview, open }: { readonly preview: Preview; open(path: string): void }): ReactNode {
  const [count, setCount] = useState(preview.mails.length);
  useEffect(() => preview.onMail(() => setCount(preview.mails.length)), [preview]);
  return (
    <ol aria-label="Mails">
      {preview.mails.slice(0, count).map((mail) => (
        <li key={mail.url ?? mail.words}>
          To {mail.to}, {mail.words}{" "}
          {mail.url !== null && (
            <button type="button" onClick={async () => open(await preview.browser.follow(mail.url ?? ""))}>
              Open its link
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

interface ToolsProps {
  readonly language: ScreenLanguage;
  readonly theme: string;
  setLanguage(language: ScreenLanguage): void;
  setTheme(theme: string): void;
}

function Tools({ language, theme, setLanguage, setTheme }: ToolsProps): ReactNode {
  return (
    <section className="tools" aria-label="Preview">
      <select
        aria-label="Language"
        value={language.locale}
        onChange={async ({ target }) => setLanguage(await loadLanguage(toLanguage(target.value) ?? "en"))}
      >
        {languages.map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </select>
      <select aria-label="Colours" value={theme} onChange={({ target }) => setTheme(target.value)}>
        <option value="">As the browser</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </section>
  );
}

function Page({ preview, first }: { readonly preview: Preview; readonly first: ScreenLanguage }): ReactNode {
  const [language, setLanguage] = useState(first);
  const [theme, setTheme] = useState("");
  const { path, navigate } = useAddress();
  return (
    <div data-theme={theme || undefined}>
      {!asked.isPlain && <Tools {...{ language, theme, setLanguage, setTheme }} />}
      <main lang={language.locale} aria-label={asked.name}>
        <UIProvider client={preview.client} language={language} navigate={navigate} Link={PathLink} plugins={PLUGINS}>
          <Screen key={asked.screen.isApplication ? "" : path} path={path} client={preview.client} />
        </UIProvider>
      </main>
      <section className="mails" aria-label="Mailed in the preview">
        <Mails preview={preview} open={navigate} />
      </section>
    </div>
  );
}

const root = document.querySelector("#preview");
if (root === null) throw new Error("The page has no place for the preview");
const [preview, first] = await Promise.all([startPreview(asked.screen), loadLanguage(asked.language)]);
go((await asked.begin?.(preview.stage)) ?? asked.screen.path, true);
preview.mails.length = 0;
createRoot(root).render(<Page preview={preview} first={first} />);
