import type { Cell } from "../statements/cell.ts";
import { joined, name, sql } from "../statements/sql.ts";
import { Statement } from "../statements/statement.ts";
import type { Reserved } from "../store/server.ts";
import type { Cells } from "../store/session.ts";
import { postgresGrammar } from "./grammar.ts";

/** More begin the transaction. */
const mostHeld = 8;

interface Held {
  readonly statement: Statement;
  readonly cells: Cell[];
}

/** By the texts of their parts; an application has few. */
const known = new Map<string, Statement>();
const mostKnown = 200;

/** One statement of several inserts: all are made, or none. */
function together(statements: readonly Statement[]): Statement {
  const key = statements.map(({ sql: text }) => text).join(";");
  const found = known.get(key);
  if (found !== undefined) return found;
  const parts = statements.map(({ query }, position) => sql`${name(`held${position}`)} as (${query})`);
  const made = new Statement(postgresGrammar.notation, sql`with ${joined(parts)} select 1`);
  if (known.size >= mostKnown) known.clear();
  known.set(key, made);
  return made;
}

/** A transaction of inserts alone is one statement; with the first of another kind it is begun. */
export class HeldInserts implements Reserved {
  readonly #connection: Reserved;
  #held: Held[] = [];
  #hasBegun = false;

  constructor(connection: Reserved) {
    this.#connection = connection;
  }

  async first(statement: Statement, cells: Cell[]): Promise<Cells | undefined> {
    await this.#go();
    return this.#connection.first(statement, cells);
  }

  async all(statement: Statement, cells: Cell[]): Promise<readonly Cells[]> {
    await this.#go();
    return this.#connection.all(statement, cells);
  }

  async change(statement: Statement, cells: Cell[]): Promise<number> {
    await this.#go();
    return this.#connection.change(statement, cells);
  }

  async insert(statement: Statement, cells: Cell[]): Promise<unknown> {
    // The database's own id is asked for at once.
    const canWait = !this.#hasBegun && this.#held.length < mostHeld && !statement.returnsId;
    if (!canWait) {
      await this.#go();
      return this.#connection.insert(statement, cells);
    }
    this.#held.push({ statement, cells });
    return undefined;
  }

  loss(): Promise<never> {
    return this.#connection.loss();
  }

  async begin(): Promise<void> {}

  async commit(): Promise<void> {
    if (this.#hasBegun) return this.#connection.commit();
    const [only, ...more] = this.#held;
    if (only === undefined) return;
    const statement = more.length === 0 ? only.statement : together(this.#held.map((held) => held.statement));
    await this.#connection.change(
      statement,
      this.#held.flatMap(({ cells }) => cells),
    );
  }

  async rollback(): Promise<void> {
    if (this.#hasBegun) await this.#connection.rollback();
  }

  release(isBroken: boolean): void {
    this.#connection.release(isBroken);
  }

  /** In the order in which they came. */
  async #go(): Promise<void> {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    await this.#connection.begin();
    for (const { statement, cells } of this.#held.splice(0)) await this.#connection.insert(statement, cells);
  }
}
