import { createHash } from "node:crypto";
import { codeOf } from "../store/network-errors.ts";

/** @see https://www.postgresql.org/docs/current/errcodes-appendix.html invalid_sql_statement_name, duplicate_prepared_statement */
export const isUnprepared = (error: unknown): boolean => codeOf(error) === "26000" || codeOf(error) === "42P05";

/** The names of prepared statements. */
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

  /** Ends the use of prepared statements: a pooler runs them on connections that do not know them. */
  end(): void {
    this.#isOn = false;
    this.#known.clear();
  }
}
