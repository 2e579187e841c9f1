import type { PasswordOptions, PasswordVerifier } from "../../contracts/account-options.ts";
import type { Logger } from "../../contracts/logger.ts";

/** Asks whether the password is behind a hash from elsewhere; null where nobody knows such hashes. */
export interface ForeignCheck {
  (password: string, stored: string): Promise<boolean> | null;
}

/** Shorter parts of a hash are parameters, which may be said. */
const MIN_SECRET_LENGTH = 8;

/** A library's words for what is wrong, unless they quote what nobody may read. */
function toSafeMessage(error: unknown, password: string, stored: string): string {
  const text = error instanceof Error ? error.message : String(error);
  const parts = [password, ...stored.split(/[$:]/).filter((part) => part.length >= MIN_SECRET_LENGTH)];
  return parts.some((part) => part !== "" && text.includes(part)) ? "(quotes the password or the hash)" : text;
}

/** The first verifier that recognises the hash, else `verify`. One that throws is logged, and the password is wrong. */
export function createForeignCheck(
  { verifiers = [], verify }: PasswordOptions,
  logger: Pick<Logger, "error">,
): ForeignCheck {
  return (password, stored) => {
    // An error of ours as an answer would tell that the person exists.
    const refuse = (error: unknown): false => {
      logger.error("A password verifier failed", { reason: toSafeMessage(error, password, stored) });
      return false;
    };
    const recognises = (verifier: PasswordVerifier): boolean => {
      try {
        return verifier.recognises(stored);
      } catch (error) {
        return refuse(error);
      }
    };
    // Whatever a verifier in plain JavaScript answers, only true is a match.
    const attempt = async (check: () => Promise<boolean>): Promise<boolean> => (await check()) === true;
    const verifier = verifiers.find(recognises);
    if (verifier !== undefined) return attempt(() => verifier.verify(password, stored)).catch(refuse);
    return verify === undefined ? null : attempt(() => verify({ hash: stored, password })).catch(refuse);
  };
}
