import { Gate } from "@sallyport/core/store";
import type { Cell } from "../statements/cell.ts";
import type { Statement } from "../statements/statement.ts";
import type { Cells, Session } from "../store/session.ts";
import type { SqliteHandle, SqliteStatement } from "./handle.ts";

const maxPrepared = 1000;

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

  execute(sql: string): void {
    this.#database.exec(sql);
  }

  query(sql: string, cells: Cell[] = []): readonly Cells[] {
    const statement = this.#database.prepare(sql);
    statement.setReturnArrays(true);
    return asRows(statement.all(...asInput(cells)));
  }

  rollback(): void {
    try {
      this.#database.exec("rollback");
    } catch {
      // An error such as a full disk has ended the transaction already.
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
    // Arrays cost half as much as objects, and joins need no aliases.
    statement.setReturnArrays(true);
    if (this.#prepared.size >= maxPrepared) this.#prepared.clear();
    this.#prepared.set(sql, statement);
    return statement;
  }
}

const asCells = (row: unknown): Cells | undefined => row as Cells | undefined;
const asRows = (rows: unknown): readonly Cells[] => rows as readonly Cells[];
const asInput = (cells: Cell[]): Exclude<Cell, boolean>[] => cells as Exclude<Cell, boolean>[];
