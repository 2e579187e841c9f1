import { createHash } from "node:crypto";
import type { Probe } from "../migrate/dialect.ts";
import type { Cell } from "../statements/cell.ts";
import type { Statement } from "../statements/statement.ts";
import { ConnectionGuard } from "../store/connection-guard.ts";
import { Lending } from "../store/lending.ts";
import type { Reserved, Server } from "../store/server.ts";
import type { Cells } from "../store/session.ts";
import type { TimeLimit } from "../store/time-limit.ts";
import { fromPostgresError, isCollision } from "./errors.ts";
import type { PgClient, PgPool, PgQuery, PgResult } from "./pool.ts";

/** Cells arrive as PostgreSQL writes them: what an application taught the driver about types is not ours. */
const types = { getTypeParser: () => (text: string) => text };

/** A name belongs to one text on each connection, whoever else uses the pool. */
const nameOf = (text: string): string =>
  `sallyport_${createHash("sha256").update(text).digest("base64url").slice(0, 32)}`;

/** A connection out of the pool. */
export class PgReserved implements Reserved, Probe {
  readonly #client: PgClient;
  readonly #names: Map<string, string> | undefined;
  readonly #guard: ConnectionGuard;
  #isLost = false;
  readonly #lose = () => {
    this.#isLost = true;
  };

  /** `names` of the statements that are kept prepared; without it none is. */
  constructor(client: PgClient, names: Map<string, string> | undefined, limit: TimeLimit) {
    this.#client = client;
    this.#names = names;
    this.#guard = new ConnectionGuard(limit);
    // Between two statements of a transaction nobody else listens, and a lost connection would end the process.
    client.on("error", this.#lose);
  }

  async first(statement: Statement, cells: Cell[]): Promise<Cells | undefined> {
    return (await this.#run(statement, cells)).rows[0];
  }

  async all(statement: Statement, cells: Cell[]): Promise<readonly Cells[]> {
    return (await this.#run(statement, cells)).rows;
  }

  async change(statement: Statement, cells: Cell[]): Promise<number> {
    return (await this.#run(statement, cells)).rowCount ?? 0;
  }

  async insert(statement: Statement, cells: Cell[]): Promise<unknown> {
    return (await this.#run(statement, cells)).rows[0]?.[0];
  }

  async query(sql: string, cells: Cell[] = []): Promise<readonly Cells[]> {
    return (await this.#ask({ text: sql, values: cells, rowMode: "array", types })).rows;
  }

  async begin(): Promise<void> {
    // Stated, as a server may have another default: the guarded updates must see what was committed meanwhile.
    await this.query("begin isolation level read committed");
  }

  /** @throws Error when the server answered with a rollback, as it does after a statement that nobody waited for */
  async commit(): Promise<void> {
    const { command } = await this.#ask({ text: "commit", values: [], rowMode: "array", types });
    if (command !== "COMMIT") throw new Error("A statement of the transaction failed, and it was not committed");
  }

  async rollback(): Promise<void> {
    await this.query("rollback");
  }

  release(isBroken: boolean): void {
    this.#client.off("error", this.#lose);
    this.#client.release(isBroken || this.#isLost || this.#guard.isSilent);
  }

  #run({ sql }: Statement, cells: Cell[]): Promise<PgResult> {
    if (this.#names === undefined) return this.#ask({ text: sql, values: cells, rowMode: "array", types });
    const known = this.#names.get(sql);
    const name = known ?? nameOf(sql);
    if (known === undefined) this.#names.set(sql, name);
    return this.#ask({ name, text: sql, values: cells, rowMode: "array", types });
  }

  #ask(query: PgQuery): Promise<PgResult> {
    return this.#guard.ask(() => this.#client.query(query));
  }
}

export class PgServer extends Lending<PgReserved> implements Server {
  readonly #pool: PgPool;
  readonly #names: Map<string, string> | undefined;

  constructor(pool: PgPool, limit: TimeLimit, isPrepared: boolean) {
    super(limit);
    this.#pool = pool;
    this.#names = isPrepared ? new Map() : undefined;
  }

  protected async lend(limit: TimeLimit): Promise<PgReserved> {
    return new PgReserved(await this.#pool.connect(), this.#names, limit);
  }

  name(error: unknown, table: string): unknown {
    return fromPostgresError(error, table);
  }

  isCollision(error: unknown): boolean {
    return isCollision(error);
  }
}
