import type { PasswordOptions, PasswordVerifier } from "../../contracts/account-options.ts";
import type { Logger } from "../../contracts/logger.ts";

export interface ForeignCheck {
  (password: string, stored: string): Promise<boolean> | null;
}

const MIN_SECRET_LENGTH = 8;

/** Error messages of verifiers may quote the password or the hash. */
function toSafeMessage(error: unknown, password: string, stored: string): string {
  const text = error instanceof Error ? error.message : String(error);
  const parts = [password, ...stored.split(/[$:]/).filter((part) => part.length >= MIN_SECRET_LENGTH)];
  return parts.some((part) => part !== "" && text.includes(part)) ? "(quotes the password or the hash)" : text;
}

export function createForeignCheck(
  { verifiers = [], verify }: PasswordOptions,
  logger: Pick<Logger, "error">,
): ForeignCheck {
  return (password, stored) => {
    // An error response would reveal that the user exists.
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
    const attempt = async (check: () => Promise<boolean>): Promise<boolean> => (await check()) === true;
    const verifier = verifiers.find(recognises);
    if (verifier !== undefined) return attempt(() => verifier.verify(password, stored)).catch(refuse);
    return verify === undefined ? null : attempt(() => verify({ hash: stored, password })).catch(refuse);
  };
}
