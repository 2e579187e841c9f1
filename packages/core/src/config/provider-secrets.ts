import type { AuthOptions } from "../contracts/options.ts";
import { givenProviders } from "./given-providers.ts";

/** Logs mask these texts, and a shorter one would match everywhere. */
const SHORTEST = 8;

export function providerSecrets(given: AuthOptions): readonly string[] {
  const all = [...givenProviders(given).map(([, options]) => options), ...(given.customProviders ?? [])];
  return all
    .flatMap((options) => ["clientSecret", "privateKey"].map((name): unknown => Reflect.get(options, name)))
    .filter((text) => typeof text === "string")
    .filter((text) => text.length >= SHORTEST);
}
