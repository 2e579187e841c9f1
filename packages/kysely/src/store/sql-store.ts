import { completeRow, type Schema, type Store, type TransactionHint } from "@sallyport/core/store";
import type { LooseReferences } from "../adopt/adopt.ts";
import { detach } from "../adopt/detach.ts";
import { type Awaitable, chain } from "../statements/cell.ts";
import type { Grammar } from "../statements/grammar.ts";
import { type Layout, type Layouts, layoutOf } from "../statements/layout.ts";
import type { AnyQuery, CountByQuery, Named, Values } from "../statements/query.ts";
import { Shape } from "../statements/shape.ts";
import type { Statement } from "../statements/statement.ts";
import type { Access, Session } from "./session.ts";
import { settle, toNumber } from "./settle.ts";
import { StatementCache } from "./statement-cache.ts";

interface StoreParts {
  readonly layouts: Layouts;
  readonly ids: Schema["ids"];
  readonly grammar: Grammar;
  readonly adopted: { readonly loose: LooseReferences };
}

interface StoreContext extends StoreParts {
  readonly statements: StatementCache;
}

const changesNothing = (set: Values): boolean => Object.keys(set).every((name) => set[name] === undefined);

class SqlStore {
  readonly #context: StoreContext;
  readonly #access: Access;

  constructor(context: StoreContext, access: Access) {
    this.#context = context;
    this.#access = access;
  }

  find(table: Named, query: AnyQuery): Promise<unknown> {
    return settle(() => this.#find(table, query));
  }

  insert(table: Named, row: Values): Promise<unknown> {
    return settle(() => this.#insert(table, row));
  }

  #find(table: Named, query: AnyQuery): Awaitable<unknown> {
    const { where, join, lock } = query;
    const single: AnyQuery =
      join === undefined && lock === undefined
        ? { where }
        : { where, ...(join !== undefined && { join }), ...(lock !== undefined && { lock }) };
    const shape = new Shape("find", table).query(single);
    return this.#access.run(table.name, (session) => {
      const statement = this.#context.statements.select(shape, table.name, single, true);
      return this.#first(session, statement, shape);
    });
  }

  async list(table: Named, query: AnyQuery): Promise<unknown> {
    const shape = new Shape("list", table).query(query);
    return this.#access.run(
      table.name,
      (session) => {
        const statement = this.#context.statements.select(shape, table.name, query, false);
        return chain(session.all(statement, statement.bind(shape.values)), (rows) =>
          rows.map((row) => statement.read(row)),
        );
      },
      query.replica,
    );
  }

  async count(table: Named, { where, join, replica }: AnyQuery): Promise<number> {
    const query: AnyQuery = join === undefined ? { where } : { where, join };
    const shape = new Shape("count", table).query(query);
    return this.#access.run(
      table.name,
      (session) => {
        const statement = this.#context.statements.count(shape, table.name, query);
        return chain(session.first(statement, statement.bind(shape.values)), (cells) => Number(cells?.[0] ?? 0));
      },
      replica,
    );
  }

  async countBy(table: Named, query: CountByQuery): Promise<Map<unknown, number>> {
    const shape = new Shape(`count by ${query.by}`, table).where(query.where);
    return this.#access.run(
      table.name,
      (session) => {
        const statement = this.#context.statements.countBy(shape, table.name, query);
        return chain(
          session.all(statement, statement.bind(shape.values)),
          (rows) =>
            new Map(rows.map((cells) => [Reflect.get(Object(statement.read(cells)), query.by), Number(cells[1])])),
        );
      },
      query.replica,
    );
  }

  #insert(table: Named, row: Values): Awaitable<unknown> {
    const { layouts, ids, statements } = this.#context;
    const layout = layoutOf(layouts, table.name);
    const values = completeRow(layout.table, ids, row);
    const id = layout.names.indexOf("id");
    return this.#access.run(table.name, (session) => {
      const withId = values[id] !== undefined && !layout.isNumbered;
      const statement = statements.insert(layout, withId);
      const cells = statement.bind(withId ? values : values.filter((_, position) => position !== id));
      return chain(session.insert(statement, cells), (chosen) => {
        const written = withId ? cells : cells.toSpliced(id, 0, toNumber(chosen));
        return layout.reader.read(written);
      });
    });
  }

  async update(table: Named, query: AnyQuery, set: Values): Promise<number> {
    const shape = new Shape("update", table).set(set);
    if (changesNothing(set)) {
      for (const name of Object.keys(set)) this.#layout(table).column(name);
      return this.count(table, query);
    }
    shape.where(query.where);
    return this.#change(table, shape, (statements) => statements.update(shape, table.name, query.where, set));
  }

  async delete(table: Named, { where }: AnyQuery): Promise<number> {
    const shape = new Shape("delete", table).where(where);
    const { adopted, statements } = this.#context;
    const deleting = this.#access.run(table.name, (session) => {
      if (adopted.loose.has(table.name)) return undefined;
      const statement = statements.delete(shape, table.name, where);
      return session.change(statement, statement.bind(shape.values));
    });
    const deleted = deleting instanceof Promise ? await deleting : deleting;
    return deleted ?? this.#deleteLoosely(table, where);
  }

  async take(table: Named, { where }: AnyQuery): Promise<unknown> {
    const { statements } = this.#context;
    const shape = new Shape("take", table).where(where);
    const taking = this.#access.run<{ readonly row: unknown }>(table.name, (session) => {
      if (statements.grammar.takes() === "none") return { row: undefined };
      const statement = statements.take(shape, table.name, where);
      return chain(this.#first(session, statement, shape), (row) => ({ row }));
    });
    const { row } = taking instanceof Promise ? await taking : taking;
    return row === undefined ? this.#claim(table, where) : row;
  }

  transaction<Result>(work: (store: Store) => Promise<Result>, hint?: TransactionHint): Promise<Result> {
    return this.#access.transaction((access) => work(asStore(new SqlStore(this.#context, access))), hint);
  }

  #deleteLoosely(table: Named, where: Values): Promise<number> {
    return this.#access.transaction(async (access) => {
      const inside = new SqlStore(this.#context, access);
      const references = this.#context.adopted.loose.get(table.name) ?? [];
      await detach(asStore(inside), table, where, references);
      const shape = new Shape("delete", table).where(where);
      return inside.#change(table, shape, (statements) => statements.delete(shape, table.name, where));
    });
  }

  #layout(table: Named): Layout {
    return layoutOf(this.#context.layouts, table.name);
  }

  #first(session: Session, statement: Statement, shape: Shape) {
    const cells = session.first(statement, statement.bind(shape.values));
    return chain(cells, (row) => (row === undefined ? null : statement.read(row)));
  }

  #change(table: Named, shape: Shape, compile: (statements: StatementCache) => Statement) {
    return this.#access.run(table.name, (session) => {
      const statement = compile(this.#context.statements);
      return session.change(statement, statement.bind(shape.values));
    });
  }

  #claim(table: Named, where: Values): Promise<unknown> {
    const { statements } = this.#context;
    const shape = new Shape("claim", table).where(where);
    return this.#access.transaction(async (access) => {
      const row = await access.run(table.name, (session) => {
        return this.#first(session, statements.claim(shape, table.name, where), shape);
      });
      if (row === null) return null;
      const { id } = row as { readonly id: string };
      await new SqlStore(this.#context, access).delete(table, { where: { id } });
      return row;
    });
  }
}

const asStore = (store: SqlStore): Store => store as unknown as Store;

export function createStore(parts: StoreParts, access: Access): Store {
  return asStore(new SqlStore({ ...parts, statements: new StatementCache(parts.grammar, parts.layouts) }, access));
}
