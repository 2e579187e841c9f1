import { generateDrizzle, generatePrisma, generateSql, type SqlDialect } from "@sallyport/kysely";
import { type Command, Option } from "commander";
import { readOutput, writeOutput } from "../generate/write-output.ts";
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

function dialectOf({ database }: LoadedAuth, { dialect }: GenerateOptions): SqlDialect {
  const found = dialect ?? DIALECTS.find((known) => known === database.dialect);
  if (found !== undefined) return found;
  throw new Refusal("NO_DIALECT", `The configured database (${database.dialect}) is not an SQL database.`, [
    `Choose a dialect: --dialect ${DIALECTS.join(" | ")}`,
  ]);
}

type Write = (loaded: LoadedAuth, dialect: SqlDialect, existing: string | undefined) => Promise<string>;

const writeSql: Write = async (loaded, dialect) => `${toSql(await generateSql(loaded, dialect))}\n`;
const writeDrizzle: Write = (loaded, dialect) => generateDrizzle(loaded, dialect);
const writePrisma: Write = (loaded, dialect, existing) => generatePrisma(loaded, dialect, existing);

/** The schema that this command writes may be the one that the configuration imports, so it need not be complete. */
const allowIncompleteSchema = (): void => void Reflect.set(globalThis, Symbol.for("sallyport:generating"), true);

async function generate(options: GenerateOptions, write: Write, terminal: Terminal): Promise<void> {
  allowIncompleteSchema();
  await withAuth(options, async (loaded) => {
    const dialect = dialectOf(loaded, options);
    const { cwd, output, yes = false } = options;
    const text = await write(loaded, dialect, output === undefined ? undefined : readOutput({ cwd, output }));
    if (output === undefined) terminal.line(text.trimEnd());
    else {
      await writeOutput(text, { cwd, output, yes }, terminal);
      terminal.note(`Written to ${output}.`);
    }
    terminal.result({ dialect, ...(output === undefined ? { text } : { output }) });
  });
}

const WRITERS: readonly { readonly name: string; readonly description: string; readonly write: Write }[] = [
  { name: "sql", description: "write the tables as SQL, for another migration tool", write: writeSql },
  {
    name: "drizzle",
    description: "write the tables as a Drizzle schema, so that your own Drizzle queries can use them",
    write: writeDrizzle,
  },
  {
    name: "prisma",
    description: "write the tables as models of a Prisma schema, so that your own Prisma queries can use them",
    write: writePrisma,
  },
];

export const generateCommand: AddCommand = (program, terminal) => {
  const parent = program
    .command("generate")
    .description("write the schema as SQL, for Drizzle or for Prisma; does not connect to the database");
  for (const { name, description, write } of WRITERS) {
    parent
      .command(name)
      .description(description)
      .addOption(
        new Option("-d, --dialect <name>", "SQL dialect (default: that of the configured database)").choices(DIALECTS),
      )
      .option("-o, --output <file>", "write to a file instead of standard output")
      .option("-y, --yes", "overwrite an existing file without asking")
      .action((_: object, command: Command) => generate(command.optsWithGlobals<GenerateOptions>(), write, terminal));
  }
};
