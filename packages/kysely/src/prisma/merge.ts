import type { TableLayout } from "../migrate/layouts.ts";
import { capitalized, linksOf } from "../migrate/links.ts";
import { hasIndex } from "../migrate/wanted-indexes.ts";
import { type PrismaModel, parsePrismaSchema } from "./parse.ts";
import type { PrismaProvider } from "./types.ts";
import { PrismaWriter } from "./writer.ts";

function modelFor(table: string, models: readonly PrismaModel[]): PrismaModel | undefined {
  return models.find(({ name }) => name === capitalized(table)) ?? models.find(({ stored }) => stored === table);
}

interface Merge {
  readonly models: readonly PrismaModel[];
  readonly tables: readonly TableLayout[];
  readonly writer: PrismaWriter;
}

function missingRelations(model: PrismaModel, table: TableLayout, { models, tables, writer }: Merge): string[] {
  const used = new Set(model.fields.map(({ name }) => name));
  const isThere = (from: string, to: string): boolean =>
    modelFor(from, models)?.fields.some(({ type }) => type === writer.modelOf(to)) === true;
  const absent = linksOf(tables).filter(({ from, to }) => !isThere(from, to));
  return writer
    .relations(table, absent)
    .filter(({ name }) => !used.has(name))
    .map(({ text }) => text);
}

function missingLines(model: PrismaModel, table: TableLayout, merge: Merge): string[] {
  const { writer } = merge;
  const has = (column: string): boolean =>
    model.fields.some(({ name, stored }) => name === column || stored === column);
  const indexes = model.indexes.map(({ unique, fields, widths }) => ({ unique, columns: fields, widths }));
  return [
    ...table.columns.filter(({ name }) => !has(name)).map((column) => writer.column(column)),
    ...missingRelations(model, table, merge),
    ...table.indexes
      .filter((index) => !hasIndex({ indexes }, index, () => undefined))
      .map((index) => writer.index(index)),
  ];
}

/** Adds the models, fields, relations and indexes that a Prisma schema lacks, and changes nothing else in it. */
export function mergePrisma(schema: string, tables: readonly TableLayout[], provider: PrismaProvider): string {
  const { models } = parsePrismaSchema(schema);
  const names = new Map(tables.map(({ name }) => [name, modelFor(name, models)?.name ?? capitalized(name)]));
  const writer = new PrismaWriter(provider, { modelOf: (table) => names.get(table) ?? capitalized(table) });
  const merge = { models, tables, writer };
  const added = tables.filter(({ name }) => modelFor(name, models) === undefined);
  const changes = tables
    .flatMap((table) => {
      const model = modelFor(table.name, models);
      return model === undefined ? [] : [{ at: model.end, lines: missingLines(model, table, merge) }];
    })
    .toSorted((left, right) => right.at - left.at);
  const changed = changes.reduce(
    (text, { at, lines }) => text.slice(0, at) + lines.map((line) => `  ${line}\n`).join("") + text.slice(at),
    schema,
  );
  return `${[changed.trimEnd(), ...added.map((table) => writer.model(table, linksOf(tables)))].join("\n\n")}\n`;
}
