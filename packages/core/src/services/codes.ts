import type { Codes } from "../contracts/plugin-services.ts";
import type { Store } from "../contracts/store.ts";
import { chain } from "../kernel/chain.ts";
import type { Deps } from "./deps.ts";

type StoredCodes = Omit<Codes, keyof CodeGuesses>;
type CodeGuesses = Pick<Codes, "attempt" | "forgive" | "asked">;

let makeGuesses: typeof import("./code-guesses.ts").createCodeGuesses | null = null;
let makeCodes: typeof import("./stored-codes.ts").createStoredCodes | null = null;

export function createCodes(deps: Deps, store: Store): Codes {
  let madeCodes: StoredCodes | null = null;
  let madeGuesses: CodeGuesses | null = null;
  const stored = (): StoredCodes | Promise<StoredCodes> => {
    if (makeCodes === null)
      return import("./stored-codes.ts").then(({ createStoredCodes }) => {
        makeCodes = createStoredCodes;
        return stored();
      });
    madeCodes ??= makeCodes(deps, store);
    return madeCodes;
  };
  const guesses = (): CodeGuesses | Promise<CodeGuesses> => {
    if (makeGuesses === null)
      return import("./code-guesses.ts").then(({ createCodeGuesses }) => {
        makeGuesses = createCodeGuesses;
        return guesses();
      });
    madeGuesses ??= makeGuesses(deps, store);
    return madeGuesses;
  };
  return {
    issue: (...input) => chain(stored(), (codes) => codes.issue(...input)),
    pretend: (...input) => chain(stored(), (codes) => codes.pretend(...input)),
    find: (...input) => chain(stored(), (codes) => codes.find(...input)),
    spend: (...input) => chain(stored(), (codes) => codes.spend(...input)),
    revoke: (...input) => chain(stored(), (codes) => codes.revoke(...input)),
    attempt: (...input) => chain(guesses(), (codes) => codes.attempt(...input)),
    forgive: (...input) => chain(guesses(), (codes) => codes.forgive(...input)),
    asked: (...input) => chain(guesses(), (codes) => codes.asked(...input)),
  };
}
