import type { Route } from "./route.ts";

type Named = { readonly names: readonly string[]; readonly route: Route };

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const join = (words: readonly string[]): string =>
  words.map((word, index) => (index === 0 ? word : capital(word))).join("");

function namesOf(names: readonly string[]): string[] {
  const last = names.at(-1) ?? "";
  const before = names.slice(0, -1);
  return [join(names), join([last, ...before]), last];
}

const MAX_CANDIDATES = 2;

/**
 * Makes a call by better-auth's name throw an error with the name used here, instead of "is not a function". These
 * names are not enumerable, and a name that more calls could mean is left out.
 */
export function addForeignNames(api: object, routes: readonly Named[]): void {
  const callsByName = new Map<string, string[]>();
  for (const { names } of routes) {
    if (names.length < 2) continue;
    for (const name of new Set(namesOf(names)))
      callsByName.set(name, [...(callsByName.get(name) ?? []), `auth.api.${names.join(".")}`]);
  }
  for (const [name, candidates] of callsByName) {
    if (candidates.length > MAX_CANDIDATES || name in api) continue;
    const value = (): never => {
      throw new TypeError(`auth.api.${name} is called ${candidates.join(" or ")} here`);
    };
    Object.defineProperty(api, name, { value, enumerable: false, configurable: true });
  }
}
