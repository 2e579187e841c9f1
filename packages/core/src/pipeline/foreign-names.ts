import type { Route } from "./route.ts";

type Named = { readonly names: readonly string[]; readonly route: Route };

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const join = (words: readonly string[]): string =>
  words.map((word, index) => (index === 0 ? word : capital(word))).join("");

/** What better-auth may call it: `signInEmail`, `createOrganization`, `banUser`. */
function namesOf(names: readonly string[]): string[] {
  const last = names.at(-1) ?? "";
  const before = names.slice(0, -1);
  return [join(names), join([last, ...before]), last];
}

/** More than these are too many to be meant. */
const MOST = 2;

/**
 * Calls by another name say what they are called here, in place of "is not a function". They are not enumerable; a name that
 * many calls could mean is left out.
 */
export function addForeignNames(api: object, routes: readonly Named[]): void {
  const meant = new Map<string, string[]>();
  for (const { names } of routes) {
    if (names.length < 2) continue;
    for (const name of new Set(namesOf(names)))
      meant.set(name, [...(meant.get(name) ?? []), `auth.api.${names.join(".")}`]);
  }
  for (const [name, here] of meant) {
    if (here.length > MOST || name in api) continue;
    const value = (): never => {
      throw new TypeError(`auth.api.${name} is called ${here.join(" or ")} here`);
    };
    Object.defineProperty(api, name, { value, enumerable: false, configurable: true });
  }
}
