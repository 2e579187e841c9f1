import type { Codes } from "../contracts/plugin-services.ts";
import type { Store } from "../contracts/store.ts";
import type { Deps } from "./deps.ts";

type StoredCodes = Omit<Codes, keyof CodeGuesses>;
type CodeGuesses = Pick<Codes, "attempt" | "forgive" | "asked">;

let codeGuesses: typeof import("./code-guesses.ts") | null = null;
let storedCodes: typeof import("./stored-codes.ts") | null = null;

export function createCodes(deps: Deps, store: Store): Codes {
  let madeCodes: StoredCodes | null = null;
  let madeGuesses: CodeGuesses | null = null;
  const stored = async () => {
    storedCodes ??= await import("./stored-codes.ts");
    madeCodes ??= storedCodes.createStoredCodes(deps, store);
    return madeCodes;
  };
  const guesses = async () => {
    codeGuesses ??= await import("./code-guesses.ts");
    madeGuesses ??= codeGuesses.createCodeGuesses(deps, store);
    return madeGuesses;
  };
  return {
    issue: async (...input) => (await stored()).issue(...input),
    pretend: async (...input) => (await stored()).pretend(...input),
    find: async (...input) => (await stored()).find(...input),
    spend: async (...input) => (await stored()).spend(...input),
    revoke: async (...input) => (await stored()).revoke(...input),
    attempt: async (...input) => (await guesses()).attempt(...input),
    forgive: async (...input) => (await guesses()).forgive(...input),
    asked: async (...input) => (await guesses()).asked(...input),
  };
}
