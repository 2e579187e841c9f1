import type { RandomSource } from "../contracts/options.ts";
import type { Services } from "../contracts/services.ts";
import { openForeign } from "../crypto/foreign-seal.ts";
import { createSealer } from "../crypto/seal.ts";
import { kept } from "./kept.ts";

export function createSeals(
  secrets: readonly [string, ...string[]],
  random: RandomSource,
): Pick<Services, "seal" | "open" | "openForeign"> {
  const sealerFor = kept((purpose) => createSealer(secrets, `plugin ${purpose}`, random));
  return {
    seal: async (purpose, text) => sealerFor(purpose).seal(text),
    open: async (purpose, sealed) => sealerFor(purpose).open(sealed),
    openForeign: (encrypted) => openForeign(secrets, encrypted),
  };
}
