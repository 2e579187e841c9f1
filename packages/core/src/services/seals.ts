import type { Logger } from "../contracts/logger.ts";
import type { RandomSource } from "../contracts/options.ts";
import type { Services } from "../contracts/services.ts";
import { openForeign } from "../crypto/foreign-seal.ts";
import { createSealer, isSealed } from "../crypto/seal.ts";
import { kept } from "./kept.ts";

export function createSeals(
  secrets: readonly [string, ...string[]],
  random: RandomSource,
  logger: Logger,
): Pick<Services, "seal" | "open" | "openForeign"> {
  const sealerFor = kept((purpose) => createSealer(secrets, `plugin ${purpose}`, random));
  return {
    seal: async (purpose, text) => sealerFor(purpose).seal(text),
    async open(purpose, sealed, userId) {
      const text = await sealerFor(purpose).open(sealed);
      // Of a row; what a stranger sends is not worth a line.
      if (text === null && userId !== undefined && isSealed(sealed))
        logger.error("A sealed value was altered, or its secret is not among `secrets` any more", { purpose, userId });
      return text;
    },
    openForeign: (encrypted) => openForeign(secrets, encrypted),
  };
}
