import { describeTables, generateSql, type SqlDialect } from "@sallyport/kysely";
import { type Command, Option } from "commander";
import { toDrizzle } from "../generate/drizzle.ts";
import { drizzleDialectOf } from "../generate/drizzle-columns.ts";
import { writeOutput } from "../generate/write-output.ts";
import { toSql } from "../migrate/to-sql.ts";
import type { LoadedAuth } from "../project/load-auth.ts";
import { withAuth } from "../project/with-auth.ts";
import { Refusal } from "../terminal/refusal.ts";
import type { Terminal } from "../terminal/terminal.ts";
import type { AddCommand, GlobalOptions } from "./add-command.ts";

interface GenerateOptions extends GlobalOptions {
  readonly dialect?: SqlDialect;
  readonly output?: string;
  readonly yes?: boolean;
}

const DIALECTS = ["sqlite", "postgres", "mysql", "mariadb"] as const satisfies readonly SqlDialect[];

/** @throws Refusal NO_DIALECT for a database that has none */
function dialectOf({ database }: LoadedAuth, { dialect }: GenerateOptions): SqlDialect {
  const found = dialect ?? DIALECTS.find((known) => known === database.dialect);
  if (found !== undefined) return found;
  throw new Refusal("NO_DIALECT", `A database of kind ${database.dialect} has no SQL.`, [
    `Name one: --dialect ${DIALECTS.join(" | ")}`,
  ]);
}

type Write = (loaded: LoadedAuth, dialect: SqlDialect) => Promise<string>;

const writeSql: Write = async (loaded, dialect) => `${toSql(await generateSql(loaded, dialect))}\n`;
const writeDrizzle: Write = async (loaded, dialect) =>
  toDrizzle(await describeTables(loaded, dialect), drizzleDialectOf(dialect));

async function generate(options: GenerateOptions, write: Write, terminal: Terminal): Promise<void> {
  await withAuth(options, async (loaded) => {
    const dialect = dialectOf(loaded, options);
    const text = await write(loaded, dialect);
    const { cwd, output, yes = false } = options;
    if (output === undefined) terminal.line(text.trimEnd());
    else {
      await writeOutput(text, { cwd, output, yes }, terminal);
      terminal.note(`Written to ${output}.`);
    }
    terminal.result({ dialect, ...(output === undefined ? { text } : { output }) });
  });
}

const WRITERS: readonly { readonly name: string; readonly description: string; readonly write: Write }[] = [
  { name: "sql", description: "the tables as SQL, for migrations that another tool runs", write: writeSql },
  { name: "drizzle", description: "the tables for Drizzle, to query them beside your own", write: writeDrizzle },
];

/** `sallyport generate …`: the schema in another language; no database is asked. */
export const generateCommand: AddCommand = (program, terminal) => {
  const parent = program
    .command("generate")
    .description("write the schema as SQL or for Drizzle; no database is asked");
  for (const { name, description, write } of WRITERS) {
    parent
      .command(name)
      .description(description)
      .addOption(new Option("-d, --dialect <name>", "default: the configured one").choices(DIALECTS))
      .option("-o, --output <file>", "in place of standard output")
      .option("-y, --yes", "write over a file without asking")
      .action((_: object, command: Command) => generate(command.optsWithGlobals<GenerateOptions>(), write, terminal));
  }
};
