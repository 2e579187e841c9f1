import { createHash } from "node:crypto";
import type { Probe } from "../migrate/dialect.ts";
import type { Cell } from "../statements/cell.ts";
import type { Statement } from "../statements/statement.ts";
import { ConnectionGuard } from "../store/connection-guard.ts";
import { Lending } from "../store/lending.ts";
import { Loss } from "../store/loss.ts";
import { Places } from "../store/places.ts";
import { giveBackInTime } from "../store/returning.ts";
import type { Reserved, Server } from "../store/server.ts";
import type { ServerLimits } from "../store/server-limits.ts";
import type { Cells } from "../store/session.ts";
import type { TimeLimit } from "../store/time-limit.ts";
import { cancel } from "./cancel.ts";
import { fromPostgresError, isCollision } from "./errors.ts";
import { HeldInserts } from "./held-inserts.ts";
import { type PgClient, type PgPool, type PgQuery, type PgResult, sizeOf } from "./pool.ts";

/** Raw text: the application's type parsers do not apply. */
const types = { getTypeParser: () => (text: string) => text };

/** Unique to the text: the pool may be shared. */
const nameOf = (text: string): string =>
  `sallyport_${createHash("sha256").update(text).digest("base64url").slice(0, 32)}`;

// Guarded updates must see concurrent commits.
const begin = "begin isolation level read committed";

/** Per transaction: the connection may be a pooler's. */
const boundedBegin = ({ statement, lock, idle }: ServerLimits): string =>
  [
    begin,
    `set local lock_timeout = ${lock.milliseconds}`,
    `set local statement_timeout = ${statement.milliseconds}`,
    `set local idle_in_transaction_session_timeout = ${idle.milliseconds}`,
  ].join("; ");

interface Terms {
  readonly limit: TimeLimit;
  readonly begin: string;
  /** Undefined: not prepared. */
  readonly names: Map<string, string> | undefined;
  readonly free: () => void;
}

export class PgReserved implements Reserved, Probe {
  readonly #client: PgClient;
  readonly #terms: Terms;
  readonly #guard: ConnectionGuard;
  readonly #loss = new Loss();

  constructor(client: PgClient, terms: Terms) {
    this.#client = client;
    this.#terms = terms;
    this.#guard = new ConnectionGuard(terms.limit, () => cancel(client));
    // Losing an idle connection would end the process.
    client.on("error", this.#loss.report);
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

  loss(): Promise<never> {
    return this.#loss.wait();
  }

  async begin(): Promise<void> {
    await this.query(this.#terms.begin);
  }

  /** @throws Error if the server rolled back */
  async commit(): Promise<void> {
    const { command } = await this.#ask({ text: "commit", values: [], rowMode: "array", types });
    if (command !== "COMMIT") throw new Error("A statement of the transaction failed, and it was not committed");
  }

  async rollback(): Promise<void> {
    await this.query("rollback");
  }

  release(isBroken: boolean): void {
    giveBackInTime(this.#guard.recovery, isBroken, {
      rollback: () =>
        this.#terms.limit.wait(this.#client.query({ text: "rollback", values: [], rowMode: "array", types })),
      giveBack: (isUnusable) => this.#giveBack(isUnusable),
    });
  }

  #giveBack(isBroken: boolean): void {
    this.#client.off("error", this.#loss.report);
    this.#client.release(isBroken || this.#loss.has);
    this.#terms.free();
  }

  #run({ sql }: Statement, cells: Cell[]): Promise<PgResult> {
    const { names } = this.#terms;
    if (names === undefined) return this.#ask({ text: sql, values: cells, rowMode: "array", types });
    const known = names.get(sql);
    const name = known ?? nameOf(sql);
    if (known === undefined) names.set(sql, name);
    return this.#ask({ name, text: sql, values: cells, rowMode: "array", types });
  }

  #ask(query: PgQuery): Promise<PgResult> {
    return this.#guard.ask(() => this.#client.query(query));
  }
}

export class PgServer extends Lending<PgReserved> implements Server {
  readonly #pool: PgPool;
  readonly #begin: string;
  readonly #names: Map<string, string> | undefined;

  constructor(pool: PgPool, limits: ServerLimits, isPrepared: boolean) {
    super(limits.statement, new Places({ ...limits.shares, size: sizeOf(pool) }));
    this.#pool = pool;
    this.#begin = boundedBegin(limits);
    this.#names = isPrepared ? new Map() : undefined;
  }

  protected async lend(limit: TimeLimit, free: () => void): Promise<PgReserved> {
    const client = await this.#pool.connect();
    // Only a migration has its own limit, for locks too.
    return new PgReserved(client, {
      limit,
      free,
      names: this.#names,
      begin: limit === this.limit ? this.#begin : begin,
    });
  }

  override hold(connection: Reserved): Reserved {
    return new HeldInserts(connection);
  }

  name(error: unknown, table: string): unknown {
    return fromPostgresError(error, table);
  }

  isCollision(error: unknown): boolean {
    return isCollision(error);
  }
}
