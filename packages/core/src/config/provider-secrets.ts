import type { AuthOptions } from "../contracts/options.ts";

/** Shorter texts are found anywhere, and would make a log unreadable. */
const SHORTEST = 8;

/** What the application has in confidence from its identity providers: an application's own function may fail with it. */
export function providerSecrets({ socialProviders = {}, customProviders = [] }: AuthOptions): readonly string[] {
  const all: readonly (object | undefined)[] = [...Object.values(socialProviders), ...customProviders];
  return all
    .flatMap((options) => ["clientSecret", "privateKey"].map((name): unknown => Reflect.get(options ?? {}, name)))
    .filter((text) => typeof text === "string")
    .filter((text) => text.length >= SHORTEST);
}
