import type { AuthClient } from "@sallyport/client";
import type { Capabilities } from "@sallyport/core";
import { joinLanguage, type ScreenLanguage, type TextOverrides } from "@sallyport/i18n/screens";
import { core } from "@sallyport/i18n/screens/parts";
import { type ComponentType, type ReactNode, useMemo } from "react";
import { SessionProvider } from "../../session-provider.tsx";
import type { InitialSession } from "../../session-view.ts";
import type { UIPlugin } from "../plugins/ui-plugin.ts";
import { type Appearance, AppearanceContext } from "./appearance.ts";
import { assign, PlainLink, withPart } from "./browser-router.tsx";
import { CapabilitiesContext } from "./capabilities.ts";
import { IconsContext, type ProviderIcons } from "./icons.ts";
import { defaultPaths, type ScreenPaths } from "./paths.ts";
import { TitleContext } from "./title-context.ts";
import { type OwnTexts, type ScreenLinkProps, type UI, UIContext } from "./ui-context.ts";
import { useStable } from "./use-stable.ts";

/** Decides which client, language, router, paths and plugins the screens use. */
export interface UIProviderProps {
  readonly client: AuthClient;
  /** The server's session, or `null` if nobody is signed in. It saves the first request. */
  readonly initialSession?: InitialSession;
  /** The result of `auth.api.capabilities()`. It saves the first request. */
  readonly initialCapabilities?: Capabilities;
  /** The query of the page's address for server rendering, such as Next's `useSearchParams().toString()`. */
  readonly initialSearch?: string;
  /** The language of the sign-in screens, or an array with one language for each group of screens. Default English. */
  readonly language?: ScreenLanguage | readonly ScreenLanguage[] | undefined;
  /** Texts that replace those of the language and of plugins, by key. */
  readonly texts?: TextOverrides & OwnTexts;
  /** The plugins that extend the screens, in this order. */
  readonly plugins?: readonly UIPlugin[];
  /** Decorative icons for the buttons of identity providers, by their ids. */
  readonly icons?: ProviderIcons;
  /**
   * Stores a picture that a user has chosen and cropped, and resolves to its URL. Default: the server's plugin `images`
   * stores it. Without the plugin, users enter a URL.
   */
  readonly uploadImage?: (file: File) => Promise<string>;
  /** Stores an organization's logo in the same way. */
  readonly uploadLogo?: (file: File, organizationId: string) => Promise<string>;
  /** The largest file in bytes that a user may choose. Default 5 MiB. */
  readonly maxImageBytes?: number;
  /** The look of the screens. It must not be a new object in each render. */
  readonly appearance?: Appearance;
  readonly paths?: Partial<ScreenPaths>;
  /** The navigation function of a router. Default: the browser loads the page. */
  readonly navigate?: UI["navigate"];
  /** The link component of a router. Default: an `<a>`. */
  readonly Link?: ComponentType<ScreenLinkProps>;
  /**
   * Whether screens set the title of their page, or a function that formats it, such as `` (title) => `${title} ·
   * Acme` ``. Default true; use false if your router sets titles.
   */
  readonly titles?: boolean | ((title: string) => string);
  readonly children?: ReactNode;
}

/** Each screen has its own English texts. */
const english: ScreenLanguage = /* @__PURE__ */ (() => ({
  locale: "en",
  texts: {},
  errors: { ...core.errors[0], ...core.errors[1] },
}))();
const noTexts: TextOverrides & OwnTexts = {};
const noPlugins: readonly UIPlugin[] = [];
const noIcons: ProviderIcons = {};
const noAppearance: Appearance = {};
const noPaths: Partial<ScreenPaths> = {};
const identity = (title: string): string => title;
const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

function groupsOf(
  language: ScreenLanguage | readonly ScreenLanguage[],
): readonly [ScreenLanguage, ...ScreenLanguage[]] {
  const [first = english, ...others] = "locale" in language ? [language] : language;
  return [first, ...others];
}

function Shared({ ui, children }: { readonly ui: UI; readonly children: ReactNode }): ReactNode {
  const captcha = ui.plugins.find((plugin) => plugin.captcha)?.captcha;
  const Guard = captcha?.Guard;
  return (
    <UIContext.Provider value={ui}>
      {Guard ? <Guard solve={captcha.solve}>{children}</Guard> : children}
    </UIContext.Provider>
  );
}

/** Provides the screens below it with their client, language, router and paths. */
export function UIProvider(props: UIProviderProps): ReactNode {
  const { client, initialSession, initialCapabilities = null, language = english, texts = noTexts } = props;
  const { paths = noPaths, navigate = assign, Link: given = PlainLink, initialSearch = "", children } = props;
  const {
    icons = noIcons,
    uploadImage,
    uploadLogo,
    maxImageBytes = MAX_IMAGE_BYTES,
    titles = true,
    appearance = noAppearance,
  } = props;
  const plugins = useStable(props.plugins ?? noPlugins);
  const languages = useStable(groupsOf(language));
  const overrides = useStable(texts);
  const ownPaths = useStable(paths);
  const toTitle = titles === true ? identity : titles || null;
  const Link = useMemo(() => withPart(given), [given]);
  const ui = useMemo(
    () => ({
      client,
      language: joinLanguage(languages),
      overrides,
      plugins,
      paths: { ...defaultPaths, ...ownPaths },
      navigate,
      Link,
      initialSearch,
      uploadImage,
      uploadLogo,
      maxImageBytes,
    }),
    [
      client,
      languages,
      overrides,
      plugins,
      ownPaths,
      navigate,
      Link,
      initialSearch,
      uploadImage,
      uploadLogo,
      maxImageBytes,
    ],
  );
  return (
    <SessionProvider client={client} initialSession={initialSession}>
      <CapabilitiesContext.Provider value={initialCapabilities}>
        <IconsContext.Provider value={icons}>
          <TitleContext.Provider value={toTitle}>
            <AppearanceContext.Provider value={appearance}>
              <Shared ui={ui}>{children}</Shared>
            </AppearanceContext.Provider>
          </TitleContext.Provider>
        </IconsContext.Provider>
      </CapabilitiesContext.Provider>
    </SessionProvider>
  );
}
