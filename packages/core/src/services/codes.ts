import type { Codes } from "../contracts/plugin-services.ts";
import type { Store } from "../contracts/store.ts";
import type { Deps } from "./deps.ts";

export function createCodes(deps: Deps, store: Store): Codes {
  const stored = async () => (await import("./stored-codes.ts")).createStoredCodes(deps, store);
  const guesses = async () => (await import("./code-guesses.ts")).createCodeGuesses(deps, store);
  return {
    issue: async (...input) => (await stored()).issue(...input),
    pretend: async (...input) => (await stored()).pretend(...input),
    isRight: async (...input) => (await stored()).isRight(...input),
    take: async (...input) => (await stored()).take(...input),
    revoke: async (...input) => (await stored()).revoke(...input),
    attempt: async (...input) => (await guesses()).attempt(...input),
    forgive: async (...input) => (await guesses()).forgive(...input),
    asked: async (...input) => (await guesses()).asked(...input),
  };
}
