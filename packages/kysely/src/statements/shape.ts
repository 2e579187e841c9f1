import { type Comparison, isIncrement, isOperator, type Operator } from "@sallyport/core/store";
import type { AnyQuery, Named, Values } from "./query.ts";

/** A symbol, because a column name must not be able to imitate it. */
const section = Symbol("section");

/** A third of the lowest limit of parameters among the databases. */
const maxListLength = 10_000;

export class Shape {
  readonly parts: unknown[];
  readonly values: unknown[] = [];

  constructor(verb: string, table: Named) {
    this.parts = [verb, table.name];
  }

  where(where: Values): this {
    this.parts.push(section);
    for (const column of Object.keys(where)) {
      this.parts.push(column);
      this.#condition(where[column]);
    }
    return this;
  }

  set(changes: Values): this {
    this.parts.push(section);
    for (const column of Object.keys(changes)) {
      const value = changes[column];
      if (value === undefined) continue;
      this.parts.push(column, isIncrement(value) ? "+" : "=");
      this.values.push(isIncrement(value) ? value.by : value);
    }
    return this;
  }

  query({ where, join, orderBy, limit, offset, lock }: AnyQuery): this {
    this.where(where);
    if (lock === true) this.parts.push(section, section, section);
    if (join !== undefined) {
      this.parts.push(section, join.table.name, join.on);
      this.where(join.where ?? {});
      if (join.columns !== undefined) this.parts.push(section, "columns", ...join.columns);
    }
    if (orderBy !== undefined && orderBy.length > 0) {
      this.parts.push(section, section);
      for (const { column, direction, folded } of orderBy)
        this.parts.push(column, direction, folded === true ? "folded" : "");
    }
    if (limit !== undefined) {
      this.parts.push(section, "limit");
      this.values.push(limit);
    }
    if (offset !== undefined) {
      this.parts.push(section, "offset");
      this.values.push(offset);
    }
    return this;
  }

  #condition(value: unknown): void {
    if (value === null) this.parts.push("null");
    else if (isOperator(value)) this.#compare(value);
    else {
      this.parts.push("=");
      this.values.push(value);
    }
  }

  #compare({ comparison, operand }: Operator<unknown>): void {
    if (comparison === "not" && operand === null) {
      this.parts.push("is set");
      return;
    }
    this.parts.push(comparison);
    if (comparison === "containsAny" && Array.isArray(operand)) {
      const [text, ...columns] = operand;
      this.parts.push(...columns, section);
      for (let slot = 0; slot <= columns.length; slot += 1) this.values.push(text);
    } else if (comparison === "in" && Array.isArray(operand)) this.#list(operand);
    else if ((comparison === "all" || comparison === "folded") && Array.isArray(operand)) {
      this.parts.push(operand.length);
      for (const condition of operand) this.#condition(condition);
    } else {
      for (let slot = 0; slot < (slots[comparison] ?? 1); slot += 1) this.values.push(operand);
    }
  }

  /** Pads the list to a power of two, so that few statements cover all lengths. */
  #list(values: readonly unknown[]): void {
    if (values.length > maxListLength) throw new TypeError(`op.in must have at most ${maxListLength} values`);
    const width = widthOf(values);
    this.parts.push(width);
    for (let position = 0; position < width; position += 1) {
      this.values.push(values[Math.min(position, values.length - 1)]);
    }
  }
}

const slots: { readonly [K in Comparison]?: number } = { startsWith: 4, endsWith: 2 };

export const widthOf = (values: readonly unknown[]): number =>
  values.length === 0 ? 0 : 2 ** Math.ceil(Math.log2(values.length));
