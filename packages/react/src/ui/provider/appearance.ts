import { type CSSProperties, createContext, type ReactElement, type ReactNode, useContext, useMemo } from "react";

const PROPERTIES = {
  colorPrimary: "--sallyport-accent",
  colorPrimaryForeground: "--sallyport-on-accent",
  colorBackground: "--sallyport-background",
  colorForeground: "--sallyport-text",
  colorMuted: "--sallyport-surface",
  colorMutedForeground: "--sallyport-muted",
  colorBorder: "--sallyport-line",
  colorInputBorder: "--sallyport-border",
  colorDanger: "--sallyport-danger",
  borderRadius: "--sallyport-radius",
  fontFamily: "--sallyport-font",
  fontFamilyMono: "--sallyport-font-mono",
} as const;

/** The parts of the screens that `elements` can style. */
export type AppearanceElement =
  | "avatar"
  | "button"
  | "dialog"
  | "input-box"
  | "label"
  | "lead"
  | "logo"
  | "menu"
  | "panel"
  | "row"
  | "screen"
  | "table"
  | "title";

/** The logo above the sign-in screens. */
export interface AppearanceLogo {
  readonly src: string;
  readonly alt: string;
  /** The logo for dark pages. Default `src`. */
  readonly darkSrc?: string | undefined;
  /** Where a click on the logo leads. Default: nowhere. */
  readonly href?: string | undefined;
}

/** The look of the screens: colours, classes and layout. */
export interface Appearance {
  /** Values for the CSS properties of the theme, such as `colorPrimary: "#6c47ff"`. */
  readonly variables?: { readonly [Name in keyof typeof PROPERTIES]?: string | undefined };
  /** A class name or styles for every element of a kind. */
  readonly elements?: { readonly [Name in AppearanceElement]?: string | CSSProperties };
  readonly layout?: {
    /** The logo above the title of the sign-in screens, as an image or an element. Default: none. */
    readonly logo?: AppearanceLogo | ReactElement;
    /** Where the buttons of identity providers are. Default `top`. */
    readonly socialButtonsPlacement?: "top" | "bottom";
    /** Whether these buttons have text. `auto` leaves it out if there are more than three. Default `auto`. */
    readonly socialButtonsVariant?: "auto" | "blockButton" | "iconButton";
    /** `page` fills the window and shows `side` next to the form. Default `card`. */
    readonly signIn?: "card" | "page";
    /** The picture or text next to the form, for `signIn: "page"`. */
    readonly side?: ReactNode;
  };
}

const none = {};

export const AppearanceContext = createContext<Appearance>(none);

export const useLayout = (): NonNullable<Appearance["layout"]> => useContext(AppearanceContext).layout ?? none;

export function useElement(name: AppearanceElement): { readonly className?: string; readonly style?: CSSProperties } {
  const given = useContext(AppearanceContext).elements?.[name];
  if (given === undefined) return none;
  return typeof given === "string" ? { className: given } : { style: given };
}

export function useRoot(name?: AppearanceElement): { readonly className?: string; readonly style?: CSSProperties } {
  const { variables, elements } = useContext(AppearanceContext);
  const given = name === undefined ? undefined : elements?.[name];
  return useMemo(() => {
    const properties = Object.entries(variables ?? none).flatMap(([key, value]) =>
      value !== undefined && Object.hasOwn(PROPERTIES, key)
        ? [[PROPERTIES[key as keyof typeof PROPERTIES], value]]
        : [],
    );
    const style = { ...(Object.fromEntries(properties) as CSSProperties), ...(typeof given === "object" && given) };
    return {
      ...(typeof given === "string" && { className: given }),
      ...(Object.keys(style).length > 0 && { style }),
    };
  }, [variables, given]);
}
