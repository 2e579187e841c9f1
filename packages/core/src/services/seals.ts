import type { Logger } from "../contracts/logger.ts";
import type { RandomSource } from "../contracts/options.ts";
import type { Services } from "../contracts/services.ts";
import { isForeignSeal, openForeign } from "../crypto/foreign-seal.ts";
import { createSealer, isSealed } from "../crypto/seal.ts";
import { memoizeByPurpose } from "./memoize-by-purpose.ts";

export function createSeals(
  secrets: readonly [string, ...string[]],
  random: RandomSource,
  logger: Logger,
): Pick<Services, "seal" | "open" | "openForeign"> {
  const sealerFor = memoizeByPurpose((purpose) => createSealer(secrets, `plugin ${purpose}`, random));
  // Only stored values have a user id; a value sent by a client must not fill the log.
  const report = (userId: string, more: object = {}): void =>
    logger.error("A sealed value was altered, or its secret is not among `secrets` any more", { ...more, userId });
  return {
    seal: async (purpose, text) => sealerFor(purpose).seal(text),
    async open(purpose, sealed, userId) {
      const text = await sealerFor(purpose).open(sealed);
      if (text === null && userId !== undefined && isSealed(sealed)) report(userId, { purpose });
      return text;
    },
    async openForeign(encrypted, userId) {
      const text = await openForeign(secrets, encrypted);
      if (text === null && userId !== undefined && isForeignSeal(encrypted)) report(userId);
      return text;
    },
  };
}
