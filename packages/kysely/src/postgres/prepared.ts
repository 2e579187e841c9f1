import { createHash } from "node:crypto";
import { codeOf } from "../store/network-errors.ts";

const INVALID_SQL_STATEMENT_NAME = "26000";
const DUPLICATE_PREPARED_STATEMENT = "42P05";

export const isUnprepared = (error: unknown): boolean =>
  [INVALID_SQL_STATEMENT_NAME, DUPLICATE_PREPARED_STATEMENT].includes(codeOf(error));

export class Prepared {
  readonly #known = new Map<string, string>();
  #isOn = true;

  /** Derives the name of a prepared statement from its text, because the pool may be shared with others. */
  nameOf(text: string): string | undefined {
    if (!this.#isOn) return undefined;
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const name = `sallyport_${createHash("sha256").update(text).digest("base64url").slice(0, 32)}`;
    this.#known.set(text, name);
    return name;
  }

  end(): void {
    this.#isOn = false;
    this.#known.clear();
  }
}
