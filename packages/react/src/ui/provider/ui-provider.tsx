import type { AuthClient } from "@sallyport/client";
import type { Capabilities } from "@sallyport/core";
import { joinLanguage, type ScreenLanguage, type TextOverrides } from "@sallyport/i18n/screens";
import { en } from "@sallyport/i18n/screens/en";
import { type ComponentType, type ReactNode, useMemo } from "react";
import { SessionProvider } from "../../session-provider.tsx";
import type { InitialSession } from "../../session-view.ts";
import type { UIPlugin } from "../plugins/ui-plugin.ts";
import { assign, PlainLink, parted } from "./browser-router.tsx";
import { CapabilitiesContext } from "./capabilities.ts";
import { IconsContext, type ProviderIcons } from "./icons.ts";
import { defaultPaths, type ScreenPaths } from "./paths.ts";
import { TitleContext } from "./title-context.ts";
import { type OwnTexts, type ScreenLinkProps, type UI, UIContext } from "./ui-context.ts";
import { useSame } from "./use-same.ts";

/** Props of `UIProvider`. */
export interface UIProviderProps {
  readonly client: AuthClient;
  /** The server's session, or null for nobody; saves the first read. */
  readonly initialSession?: InitialSession;
  /** What the server offers, of `auth.api.capabilities()`; saves the first read. */
  readonly initialCapabilities?: Capabilities;
  /** The query of the page's address, for the server that renders it: Next's `useSearchParams().toString()`. */
  readonly initialSearch?: string;
  /** Of what leads in, or of every group of screens that the page shows. Default English. */
  readonly language?: ScreenLanguage | readonly ScreenLanguage[] | undefined;
  /** Texts of one's own, by key; those of plugins, too. */
  readonly texts?: TextOverrides & OwnTexts;
  /** What plugins add to the screens, in this order. */
  readonly plugins?: readonly UIPlugin[];
  /** Marks of identity providers, by their ids, for their buttons: decoration, whose words stay. */
  readonly icons?: ProviderIcons;
  /** Keeps a picture that somebody chose for themselves, and resolves to its address; without it they give an address. */
  readonly uploadImage?: (file: File) => Promise<string>;
  /** The largest picture that is given to `uploadImage`. Default 5 MiB. */
  readonly maxImageBytes?: number;
  /** Where the application shows its screens. */
  readonly paths?: Partial<ScreenPaths>;
  /** A router's; default: the browser goes there. */
  readonly navigate?: UI["navigate"];
  /** A router's link; default: an `<a>`. */
  readonly Link?: ComponentType<ScreenLinkProps>;
  /**
   * Whether a screen sets the title of its page, and what is made of it, such as `` (title) => `${title} · Acme` ``. Default true;
   * false where your router sets titles.
   */
  readonly titles?: boolean | ((title: string) => string);
  readonly children?: ReactNode;
}

const noTexts: TextOverrides & OwnTexts = {};
const noPlugins: readonly UIPlugin[] = [];
const noIcons: ProviderIcons = {};
const noPaths: Partial<ScreenPaths> = {};
const asItIs = (title: string): string => title;
const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

function groupsOf(
  language: ScreenLanguage | readonly ScreenLanguage[],
): readonly [ScreenLanguage, ...ScreenLanguage[]] {
  const [first = en, ...others] = "locale" in language ? [language] : language;
  return [first, ...others];
}

/** Gives the screens below it their client, language, router and paths. */
export function UIProvider(props: UIProviderProps): ReactNode {
  const { client, initialSession, initialCapabilities = null, language = en, texts = noTexts } = props;
  const { paths = noPaths, navigate = assign, Link: given = PlainLink, initialSearch = "", children } = props;
  const { icons = noIcons, uploadImage, maxImageBytes = MAX_IMAGE_BYTES, titles = true } = props;
  const plugins = useSame(props.plugins ?? noPlugins);
  const languages = useSame(groupsOf(language));
  const overrides = useSame(texts);
  const ownPaths = useSame(paths);
  const toTitle = titles === true ? asItIs : titles || null;
  const Link = useMemo(() => parted(given), [given]);
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
      maxImageBytes,
    }),
    [client, languages, overrides, plugins, ownPaths, navigate, Link, initialSearch, uploadImage, maxImageBytes],
  );
  return (
    <SessionProvider client={client} initialSession={initialSession}>
      <CapabilitiesContext.Provider value={initialCapabilities}>
        <IconsContext.Provider value={icons}>
          <TitleContext.Provider value={toTitle}>
            <UIContext.Provider value={ui}>{children}</UIContext.Provider>
          </TitleContext.Provider>
        </IconsContext.Provider>
      </CapabilitiesContext.Provider>
    </SessionProvider>
  );
}
