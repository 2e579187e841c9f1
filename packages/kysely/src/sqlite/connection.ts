import { Gate } from "@sallyport/core/store";
import type { Cell } from "../statements/cell.ts";
import type { Statement } from "../statements/statement.ts";
import type { Cells, Session } from "../store/session.ts";
import type { SqliteHandle, SqliteStatement } from "./handle.ts";

/** More than an application's shapes. */
const mostPrepared = 1000;

/** Synchronous; the gate keeps others out of an open transaction. */
export class SqliteConnection implements Session {
  readonly gate = new Gate();
  readonly #database: SqliteHandle;
  readonly #prepared = new Map<string, SqliteStatement>();

  constructor(database: SqliteHandle) {
    this.#database = database;
  }

  first(statement: Statement, cells: Cell[]): Cells | undefined {
    return asCells(this.#prepare(statement.sql).get(...asInput(cells)));
  }

  all(statement: Statement, cells: Cell[]): readonly Cells[] {
    return asRows(this.#prepare(statement.sql).all(...asInput(cells)));
  }

  change(statement: Statement, cells: Cell[]): number {
    return Number(this.#prepare(statement.sql).run(...asInput(cells)).changes);
  }

  insert(statement: Statement, cells: Cell[]): number | bigint {
    return this.#prepare(statement.sql).run(...asInput(cells)).lastInsertRowid;
  }

  step(sql: "begin immediate" | "commit"): void {
    this.#prepare(sql).run();
  }

  /** Unprepared, for what runs once. */
  execute(sql: string): void {
    this.#database.exec(sql);
  }

  query(sql: string, cells: Cell[] = []): readonly Cells[] {
    const statement = this.#database.prepare(sql);
    statement.setReturnArrays(true);
    return asRows(statement.all(...asInput(cells)));
  }

  /** Even if an error ended the transaction, such as a full disk. */
  rollback(): void {
    try {
      this.#database.exec("rollback");
    } catch {
      // Ended already.
    }
  }

  close(): void {
    this.#prepared.clear();
    this.#database.close();
  }

  #prepare(sql: string): SqliteStatement {
    const known = this.#prepared.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    // Half the cost of objects, and joins need no aliases.
    statement.setReturnArrays(true);
    if (this.#prepared.size >= mostPrepared) this.#prepared.clear();
    this.#prepared.set(sql, statement);
    return statement;
  }
}

// The driver's types lack setReturnArrays.
const asCells = (row: unknown): Cells | undefined => row as Cells | undefined;
const asRows = (rows: unknown): readonly Cells[] => rows as readonly Cells[];
const asInput = (cells: Cell[]): Exclude<Cell, boolean>[] => cells as Exclude<Cell, boolean>[];
