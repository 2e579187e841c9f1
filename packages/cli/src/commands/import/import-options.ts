import { type Command, Option } from "commander";
import { gather } from "../../import/read/column-map.ts";

export function withImportOptions(command: Command): Command {
  return command
    .option("--dry-run", "report what would be imported, without writing it")
    .option("--column <ours=theirs>", "map a user field to a column of the source; may be repeated", gather)
    .option("--keep-ids", "keep the user ids of the source")
    .option("--merge", "link users who have the same verified email on both sides")
    .option("--drop-bans", "import banned users too, although nothing here enforces the ban")
    .option("--drop-second-factors", "import users without their second factor")
    .option("--drop-unread-passwords", "import users without a password that no verifier can check");
}

/** The address may come from the environment, because other processes on the machine can read arguments. */
export const fromOption = (description: string): Option =>
  new Option("--from <address>", description).env("OLD_DATABASE_URL");

export function withDatabaseOptions(command: Command): Command {
  return command
    .addOption(fromOption("postgres://…, mysql://…, or an SQLite file; it is only read").makeOptionMandatory())
    .option("--schema <name>", "PostgreSQL schema or MySQL database that contains the tables");
}

export function withProviderOption(command: Command): Command {
  return command.option(
    "--provider <theirs=ours>",
    "map a provider id of the source to yours; may be repeated",
    gather,
  );
}

export function withAccountOption(command: Command): Command {
  return command.option(
    "--account <provider=column>",
    "a column with the users' ids at a provider; may be repeated",
    gather,
  );
}
