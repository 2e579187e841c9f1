import { joinLanguage, type ScreenLanguage } from "@sallyport/i18n/screens";

/** What a language is called in itself. */
export const NAMES: Readonly<Record<string, string>> = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  pl: "Polski",
  ru: "Русский",
  tr: "Türkçe",
  uk: "Українська",
};

type Loaded = Record<string, ScreenLanguage>;

// Each is loaded when somebody asks for it.
const LOADERS: Readonly<Record<string, () => Promise<readonly Loaded[]>>> = {
  en: () =>
    Promise.all([
      import("@sallyport/i18n/screens/en"),
      import("@sallyport/i18n/screens/account/en"),
      import("@sallyport/i18n/screens/organization/en"),
      import("@sallyport/i18n/screens/admin/en"),
      import("@sallyport/i18n/screens/api-key/en"),
    ]),
  de: () =>
    Promise.all([
      import("@sallyport/i18n/screens/de"),
      import("@sallyport/i18n/screens/account/de"),
      import("@sallyport/i18n/screens/organization/de"),
      import("@sallyport/i18n/screens/admin/de"),
      import("@sallyport/i18n/screens/api-key/de"),
    ]),
  es: () =>
    Promise.all([
      import("@sallyport/i18n/screens/es"),
      import("@sallyport/i18n/screens/account/es"),
      import("@sallyport/i18n/screens/organization/es"),
      import("@sallyport/i18n/screens/admin/es"),
      import("@sallyport/i18n/screens/api-key/es"),
    ]),
  fr: () =>
    Promise.all([
      import("@sallyport/i18n/screens/fr"),
      import("@sallyport/i18n/screens/account/fr"),
      import("@sallyport/i18n/screens/organization/fr"),
      import("@sallyport/i18n/screens/admin/fr"),
      import("@sallyport/i18n/screens/api-key/fr"),
    ]),
  pl: () =>
    Promise.all([
      import("@sallyport/i18n/screens/pl"),
      import("@sallyport/i18n/screens/account/pl"),
      import("@sallyport/i18n/screens/organization/pl"),
      import("@sallyport/i18n/screens/admin/pl"),
      import("@sallyport/i18n/screens/api-key/pl"),
    ]),
  ru: () =>
    Promise.all([
      import("@sallyport/i18n/screens/ru"),
      import("@sallyport/i18n/screens/account/ru"),
      import("@sallyport/i18n/screens/organization/ru"),
      import("@sallyport/i18n/screens/admin/ru"),
      import("@sallyport/i18n/screens/api-key/ru"),
    ]),
  tr: () =>
    Promise.all([
      import("@sallyport/i18n/screens/tr"),
      import("@sallyport/i18n/screens/account/tr"),
      import("@sallyport/i18n/screens/organization/tr"),
      import("@sallyport/i18n/screens/admin/tr"),
      import("@sallyport/i18n/screens/api-key/tr"),
    ]),
  uk: () =>
    Promise.all([
      import("@sallyport/i18n/screens/uk"),
      import("@sallyport/i18n/screens/account/uk"),
      import("@sallyport/i18n/screens/organization/uk"),
      import("@sallyport/i18n/screens/admin/uk"),
      import("@sallyport/i18n/screens/api-key/uk"),
    ]),
};

/** All groups of a language. @throws Error for one that there is not */
export async function loadLanguage(tag: string): Promise<ScreenLanguage> {
  const groups = await LOADERS[tag]?.();
  const [first, ...rest] = groups?.flatMap((group) => Object.values(group)) ?? [];
  if (first === undefined) throw new Error(`There is no language ${tag}`);
  return joinLanguage([first, ...rest]);
}
