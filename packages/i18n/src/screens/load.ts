import type { Language } from "../languages.ts";
import { joinLanguage, type ScreenLanguage } from "./language.ts";

/** A set of screens that share their texts: sign-in (`front`), or the screens of another entry. */
export type ScreenGroup =
  | "front"
  | "account"
  | "organization"
  | "admin"
  | "audit"
  | "api-key"
  | "username"
  | "mailed"
  | "multi-session"
  | "passkey"
  | "policies"
  | "phone-number"
  | "anonymous"
  | "captcha";

type Words = Readonly<Record<string, ScreenLanguage>>;

/** A bundler puts each file that the path may name into a file of its own. */
const load = (language: Language, group: ScreenGroup): Promise<Words> =>
  import(`../languages/${language}/screens/${group}.ts`);

const ALL: readonly ScreenGroup[] = [
  "front",
  "account",
  "organization",
  "admin",
  "audit",
  "api-key",
  "username",
  "mailed",
  "multi-session",
  "passkey",
  "policies",
  "phone-number",
  "anonymous",
  "captcha",
];

/** Loads the texts of the screens in a language. @param groups the groups that the page shows; default all */
export async function loadLanguage(language: Language, groups: readonly ScreenGroup[] = ALL): Promise<ScreenLanguage> {
  const modules = await Promise.all(groups.map((group) => load(language, group)));
  const [first, ...others] = modules.flatMap((words) => Object.values(words));
  if (first === undefined) throw new TypeError("No group of screens is named");
  return joinLanguage([first, ...others]);
}
