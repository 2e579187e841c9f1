import type { AuthClient } from "@sallyport/client";
import type { ScreenLanguage, TextOverrides } from "@sallyport/i18n/screens";
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { UIPlugin } from "../plugins/ui-plugin.ts";
import type { ScreenPaths } from "./paths.ts";

/** What a link of the screens is given; a router's own link takes its place. */
export interface ScreenLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** To be handed on to the `<a>`, by which it is styled. */
  readonly "data-part"?: string;
}

/** Texts of plugins, or of additional fields: their keys have a colon. */
export interface OwnTexts {
  readonly [key: `${string}:${string}`]: string;
}

/** What all screens share. */
export interface UI {
  readonly client: AuthClient;
  readonly language: ScreenLanguage;
  readonly overrides: TextOverrides & OwnTexts;
  readonly plugins: readonly UIPlugin[];
  readonly paths: ScreenPaths;
  /** Of the address that a server renders. */
  readonly initialSearch: string;
  /** Keeps a picture and resolves to its address. */
  readonly uploadImage: ((file: File) => Promise<string>) | undefined;
  readonly maxImageBytes: number;
  readonly Link: ComponentType<ScreenLinkProps>;
  navigate(path: string, options?: { readonly replace?: boolean }): void;
}

export const UIContext = createContext<UI | null>(null);

/** @throws Error without a provider */
export function useUI(): UI {
  const ui = useContext(UIContext);
  if (ui === null) throw new Error("Screens need a <UIProvider> above them");
  return ui;
}
