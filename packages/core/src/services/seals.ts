import type { RandomSource } from "../contracts/options.ts";
import type { Services } from "../contracts/services.ts";
import { openForeign } from "../crypto/foreign-seal.ts";
import { createSealer, type Sealer } from "../crypto/seal.ts";

const KEPT_PURPOSES = 100;

export function createSeals(
  secrets: readonly [string, ...string[]],
  random: RandomSource,
): Pick<Services, "seal" | "open" | "openForeign"> {
  const sealers = new Map<string, Sealer>();
  const sealerFor = (purpose: string): Sealer => {
    const known = sealers.get(purpose);
    if (known !== undefined) return known;
    if (purpose === "") throw new TypeError("A seal needs a purpose, such as the plugin's id and what it seals");
    const made = createSealer(secrets, `plugin ${purpose}`, random);
    const [oldest] = sealers.size < KEPT_PURPOSES ? [] : sealers.keys();
    if (oldest !== undefined) sealers.delete(oldest);
    sealers.set(purpose, made);
    return made;
  };
  return {
    seal: async (purpose, text) => sealerFor(purpose).seal(text),
    open: async (purpose, sealed) => sealerFor(purpose).open(sealed),
    openForeign: (encrypted) => openForeign(secrets, encrypted),
  };
}
