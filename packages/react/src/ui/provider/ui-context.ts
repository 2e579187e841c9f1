import type { AuthClient } from "@sallyport/client";
import type { ScreenLanguage, TextOverrides } from "@sallyport/i18n/screens";
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { SeveralAccounts, UIPlugin } from "../plugins/ui-plugin.ts";
import type { ScreenPaths } from "./paths.ts";

/** The props of a link in the screens. A router's link component can take its place. */
export interface ScreenLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** The name that styles select. It must be passed on to the `<a>`. */
  readonly "data-part"?: string;
}

/** Texts of plugins and of additional fields, whose keys have a colon. */
export interface OwnTexts {
  readonly [key: `${string}:${string}`]: string;
}

/** The values of `UIProvider` that all screens share. */
export interface UI {
  readonly client: AuthClient;
  readonly language: ScreenLanguage;
  readonly overrides: TextOverrides & OwnTexts;
  readonly plugins: readonly UIPlugin[];
  readonly paths: ScreenPaths;
  readonly initialSearch: string;
  readonly uploadImage: ((file: File) => Promise<string>) | undefined;
  readonly uploadLogo: ((file: File, organizationId: string) => Promise<string>) | undefined;
  readonly maxImageBytes: number;
  readonly Link: ComponentType<ScreenLinkProps>;
  navigate(path: string, options?: { readonly replace?: boolean }): void;
}

export const UIContext = createContext<UI | null>(null);

/**
 * Reads the values of the nearest `UIProvider`.
 * @throws Error without a provider
 */
export function useUI(): UI {
  const ui = useContext(UIContext);
  if (ui === null) throw new Error("A screen must be rendered inside a <UIProvider>");
  return ui;
}

export const useAccounts = (): SeveralAccounts | undefined =>
  useUI().plugins.find(({ accounts }) => accounts)?.accounts;
