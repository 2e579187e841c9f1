import type { PasswordOptions, PasswordVerifier } from "../../contracts/account-options.ts";
import type { Logger } from "../../contracts/logger.ts";

/** Null for an unknown kind of hash. */
export interface ForeignCheck {
  (password: string, stored: string): Promise<boolean> | null;
}

/** Shorter ones are parameters. */
const MIN_SECRET_LENGTH = 8;

/** Unless it quotes a secret. */
function toSafeMessage(error: unknown, password: string, stored: string): string {
  const text = error instanceof Error ? error.message : String(error);
  const parts = [password, ...stored.split(/[$:]/).filter((part) => part.length >= MIN_SECRET_LENGTH)];
  return parts.some((part) => part !== "" && text.includes(part)) ? "(quotes the password or the hash)" : text;
}

/** The first matching verifier, else `verify`. A throw is logged and counts as wrong. */
export function createForeignCheck(
  { verifiers = [], verify }: PasswordOptions,
  logger: Pick<Logger, "error">,
): ForeignCheck {
  return (password, stored) => {
    // An error would reveal the user.
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
    // Only literal `true` matches.
    const attempt = async (check: () => Promise<boolean>): Promise<boolean> => (await check()) === true;
    const verifier = verifiers.find(recognises);
    if (verifier !== undefined) return attempt(() => verifier.verify(password, stored)).catch(refuse);
    return verify === undefined ? null : attempt(() => verify({ hash: stored, password })).catch(refuse);
  };
}
