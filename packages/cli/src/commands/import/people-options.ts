import { type Command, Option } from "commander";
import { gather } from "../../import/read/column-map.ts";

/** Options of every source of people. */
export function withPeopleOptions(command: Command): Command {
  return command
    .option("--dry-run", "do all but write, and report")
    .option("--column <ours=theirs>", "which of their columns is which of our user's; may be repeated", gather)
    .option("--keep-ids", "our users get the source's ids")
    .option("--merge", "who has a proven address on both sides is one person")
    .option("--drop-bans", "take banned people too, where nothing here upholds the ban")
    .option("--drop-second-factors", "take people without their second factor")
    .option("--drop-unread-passwords", "take people without a password that no verifier reads");
}

/** `--from`, or the environment: every process of the machine can read the arguments of another. */
export const fromOption = (description: string): Option =>
  new Option("--from <address>", description).env("OLD_DATABASE_URL");

/** `--from`, where the source is a database. */
export function withDatabaseOptions(command: Command): Command {
  return command
    .addOption(fromOption("postgres://…, mysql://…, or a file of SQLite; it is only read").makeOptionMandatory())
    .option("--schema <name>", "the schema in PostgreSQL, or the database in MySQL");
}

/** `--provider`, where the source names providers. */
export function withProviderOption(command: Command): Command {
  return command.option("--provider <theirs=ours>", "our id of a provider of theirs; may be repeated", gather);
}

/** `--account`, where accounts stand in columns. */
export function withAccountOption(command: Command): Command {
  return command.option(
    "--account <provider=column>",
    "a column with people's ids at a provider; may be repeated",
    gather,
  );
}
