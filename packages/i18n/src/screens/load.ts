import type { Language } from "../languages.ts";
import { joinLanguage, type ScreenLanguage } from "./language.ts";

/** A set of screens that share their texts: sign-in (`front`), or the screens of another entry. */
export type ScreenGroup = "front" | "account" | "organization" | "admin" | "api-key";

type Words = Readonly<Record<string, ScreenLanguage>>;

/** A bundler puts each import into a file of its own. */
const files: Readonly<Record<Language, Readonly<Record<ScreenGroup, () => Promise<Words>>>>> = {
  de: {
    front: () => import("./de.ts"),
    account: () => import("./account/de.ts"),
    organization: () => import("./organization/de.ts"),
    admin: () => import("./admin/de.ts"),
    "api-key": () => import("./api-key/de.ts"),
  },
  en: {
    front: () => import("./en.ts"),
    account: () => import("./account/en.ts"),
    organization: () => import("./organization/en.ts"),
    admin: () => import("./admin/en.ts"),
    "api-key": () => import("./api-key/en.ts"),
  },
  es: {
    front: () => import("./es.ts"),
    account: () => import("./account/es.ts"),
    organization: () => import("./organization/es.ts"),
    admin: () => import("./admin/es.ts"),
    "api-key": () => import("./api-key/es.ts"),
  },
  fr: {
    front: () => import("./fr.ts"),
    account: () => import("./account/fr.ts"),
    organization: () => import("./organization/fr.ts"),
    admin: () => import("./admin/fr.ts"),
    "api-key": () => import("./api-key/fr.ts"),
  },
  pl: {
    front: () => import("./pl.ts"),
    account: () => import("./account/pl.ts"),
    organization: () => import("./organization/pl.ts"),
    admin: () => import("./admin/pl.ts"),
    "api-key": () => import("./api-key/pl.ts"),
  },
  ru: {
    front: () => import("./ru.ts"),
    account: () => import("./account/ru.ts"),
    organization: () => import("./organization/ru.ts"),
    admin: () => import("./admin/ru.ts"),
    "api-key": () => import("./api-key/ru.ts"),
  },
  tr: {
    front: () => import("./tr.ts"),
    account: () => import("./account/tr.ts"),
    organization: () => import("./organization/tr.ts"),
    admin: () => import("./admin/tr.ts"),
    "api-key": () => import("./api-key/tr.ts"),
  },
  uk: {
    front: () => import("./uk.ts"),
    account: () => import("./account/uk.ts"),
    organization: () => import("./organization/uk.ts"),
    admin: () => import("./admin/uk.ts"),
    "api-key": () => import("./api-key/uk.ts"),
  },
};

const ALL: readonly ScreenGroup[] = ["front", "account", "organization", "admin", "api-key"];

/** Loads the texts of the screens in a language. @param groups the groups that the page shows; default all */
export async function loadLanguage(language: Language, groups: readonly ScreenGroup[] = ALL): Promise<ScreenLanguage> {
  const modules = await Promise.all(groups.map((group) => files[language][group]()));
  const [first, ...others] = modules.flatMap((words) => Object.values(words));
  if (first === undefined) throw new TypeError("No group of screens is named");
  return joinLanguage([first, ...others]);
}
