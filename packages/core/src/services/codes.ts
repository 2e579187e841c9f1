import type { Codes } from "../contracts/plugin-services.ts";
import type { Store } from "../contracts/store.ts";
import { chain } from "../kernel/chain.ts";
import type { Deps } from "./deps.ts";

type StoredCodes = Omit<Codes, keyof CodeGuesses>;
type CodeGuesses = Pick<Codes, "attempt" | "forgive" | "asked">;

let makeGuesses: typeof import("./code-guesses.ts").createCodeGuesses | null = null;
let makeCodes: typeof import("./stored-codes.ts").createStoredCodes | null = null;

class StoreCodes implements Codes {
  readonly #deps: Deps;
  readonly #store: Store;
  #stored: StoredCodes | null = null;
  #guesses: CodeGuesses | null = null;

  constructor(deps: Deps, store: Store) {
    this.#deps = deps;
    this.#store = store;
  }

  issue(...input: Parameters<Codes["issue"]>) {
    return chain(this.#codes(), (codes) => codes.issue(...input));
  }
  pretend(...input: Parameters<Codes["pretend"]>) {
    return chain(this.#codes(), (codes) => codes.pretend(...input));
  }
  find(...input: Parameters<Codes["find"]>) {
    return chain(this.#codes(), (codes) => codes.find(...input));
  }
  spend(...input: Parameters<Codes["spend"]>) {
    return chain(this.#codes(), (codes) => codes.spend(...input));
  }
  revoke(...input: Parameters<Codes["revoke"]>) {
    return chain(this.#codes(), (codes) => codes.revoke(...input));
  }
  attempt(...input: Parameters<Codes["attempt"]>) {
    return chain(this.#counts(), (codes) => codes.attempt(...input));
  }
  forgive(...input: Parameters<Codes["forgive"]>) {
    return chain(this.#counts(), (codes) => codes.forgive(...input));
  }
  asked(...input: Parameters<Codes["asked"]>) {
    return chain(this.#counts(), (codes) => codes.asked(...input));
  }

  #codes(): StoredCodes | Promise<StoredCodes> {
    if (this.#stored !== null || makeCodes === null) return this.#stored ?? this.#loadCodes();
    this.#stored = makeCodes(this.#deps, this.#store);
    return this.#stored;
  }

  #counts(): CodeGuesses | Promise<CodeGuesses> {
    if (this.#guesses !== null || makeGuesses === null) return this.#guesses ?? this.#loadGuesses();
    this.#guesses = makeGuesses(this.#deps, this.#store);
    return this.#guesses;
  }

  async #loadCodes(): Promise<StoredCodes> {
    makeCodes ??= (await import("./stored-codes.ts")).createStoredCodes;
    return this.#codes();
  }

  async #loadGuesses(): Promise<CodeGuesses> {
    makeGuesses ??= (await import("./code-guesses.ts")).createCodeGuesses;
    return this.#counts();
  }
}

export const createCodes = (deps: Deps, store: Store): Codes => new StoreCodes(deps, store);
