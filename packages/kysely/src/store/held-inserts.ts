import type { Cell } from "../statements/cell.ts";
import { joined, type Notation, name, sql } from "../statements/sql.ts";
import { Statement } from "../statements/statement.ts";
import type { Reserved } from "./reserved.ts";
import type { Cells } from "./session.ts";

const maxHeld = 8;

interface Held {
  readonly statement: Statement;
  readonly cells: Cell[];
}

const maxKnown = 200;

export class JoinedInserts {
  readonly #notation: Notation;
  readonly #known = new Map<string, Statement>();

  constructor(notation: Notation) {
    this.#notation = notation;
  }

  of(statements: readonly Statement[]): Statement {
    const key = statements.map(({ sql: text }) => text).join(";");
    const found = this.#known.get(key);
    if (found !== undefined) return found;
    const parts = statements.map(({ query }, position) => sql`${name(`held${position}`)} as (${query})`);
    const made = new Statement(this.#notation, sql`with ${joined(parts)} select 1`);
    if (this.#known.size >= maxKnown) this.#known.clear();
    this.#known.set(key, made);
    return made;
  }
}

export class HeldInserts implements Reserved {
  readonly #connection: Reserved;
  readonly #joined: JoinedInserts;
  #held: Held[] = [];
  #hasBegun = false;

  constructor(connection: Reserved, joined: JoinedInserts) {
    this.#connection = connection;
    this.#joined = joined;
  }

  async first(statement: Statement, cells: Cell[]): Promise<Cells | undefined> {
    await this.#flush();
    return this.#connection.first(statement, cells);
  }

  async all(statement: Statement, cells: Cell[]): Promise<readonly Cells[]> {
    await this.#flush();
    return this.#connection.all(statement, cells);
  }

  async change(statement: Statement, cells: Cell[]): Promise<number> {
    await this.#flush();
    return this.#connection.change(statement, cells);
  }

  async insert(statement: Statement, cells: Cell[]): Promise<unknown> {
    // A generated id must be read immediately.
    const canWait = !this.#hasBegun && this.#held.length < maxHeld && !statement.returnsId;
    if (!canWait) {
      await this.#flush();
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
    const statement = more.length === 0 ? only.statement : this.#joined.of(this.#held.map((held) => held.statement));
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

  async #flush(): Promise<void> {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    await this.#connection.begin();
    for (const { statement, cells } of this.#held.splice(0)) await this.#connection.insert(statement, cells);
  }
}
