import type { AuthOptions } from "../contracts/options.ts";

/** Logs mask these texts, and a shorter one would match everywhere. */
const SHORTEST = 8;

export function providerSecrets({ socialProviders = {}, customProviders = [] }: AuthOptions): readonly string[] {
  const all: readonly (object | undefined)[] = [...Object.values(socialProviders), ...customProviders];
  return all
    .flatMap((options) => ["clientSecret", "privateKey"].map((name): unknown => Reflect.get(options ?? {}, name)))
    .filter((text) => typeof text === "string")
    .filter((text) => text.length >= SHORTEST);
}
