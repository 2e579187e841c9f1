import { deleteStatement, insertStatement, updateStatement } from "../statements/change.ts";
import type { Grammar } from "../statements/grammar.ts";
import type { Layout, Layouts } from "../statements/layout.ts";
import type { AnyQuery, CountByQuery, Values } from "../statements/query.ts";
import { countByStatement, countStatement, selectStatement } from "../statements/select.ts";
import { Shape } from "../statements/shape.ts";
import { ShapeMap } from "../statements/shape-map.ts";
import type { Statement } from "../statements/statement.ts";
import { claimStatement, takeStatement } from "../statements/take.ts";

export class StatementCache {
  readonly grammar: Grammar;
  readonly #layouts: Layouts;
  readonly #known = new ShapeMap<Statement>();

  constructor(grammar: Grammar, layouts: Layouts) {
    this.grammar = grammar;
    this.#layouts = layouts;
  }

  select(shape: Shape, table: string, query: AnyQuery, single: boolean): Statement {
    return (
      this.#known.get(shape.parts) ??
      this.#keep(shape, selectStatement(this.grammar, this.#layouts, table, query, single))
    );
  }

  count(shape: Shape, table: string, query: AnyQuery): Statement {
    return this.#known.get(shape.parts) ?? this.#keep(shape, countStatement(this.grammar, this.#layouts, table, query));
  }

  countBy(shape: Shape, table: string, query: CountByQuery): Statement {
    return (
      this.#known.get(shape.parts) ?? this.#keep(shape, countByStatement(this.grammar, this.#layouts, table, query))
    );
  }

  insert(layout: Layout, withId: boolean): Statement {
    const shape = new Shape(withId ? "insert" : "insert numbered", layout.table);
    return this.#known.get(shape.parts) ?? this.#keep(shape, insertStatement(this.grammar, layout, withId));
  }

  update(shape: Shape, table: string, where: Values, set: Values): Statement {
    return (
      this.#known.get(shape.parts) ?? this.#keep(shape, updateStatement(this.grammar, this.#layouts, table, where, set))
    );
  }

  delete(shape: Shape, table: string, where: Values): Statement {
    return (
      this.#known.get(shape.parts) ?? this.#keep(shape, deleteStatement(this.grammar, this.#layouts, table, where))
    );
  }

  take(shape: Shape, table: string, where: Values): Statement {
    return this.#known.get(shape.parts) ?? this.#keep(shape, takeStatement(this.grammar, this.#layouts, table, where));
  }

  claim(shape: Shape, table: string, where: Values): Statement {
    return this.#known.get(shape.parts) ?? this.#keep(shape, claimStatement(this.grammar, this.#layouts, table, where));
  }

  #keep(shape: Shape, statement: Statement): Statement {
    this.#known.set(shape.parts, statement);
    return statement;
  }
}
