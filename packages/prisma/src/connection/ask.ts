import type { DriverResult, PrismaProvider } from "@sallyport/kysely/driver";
import type { Statements } from "../client/instance.ts";
import { toDriverError } from "./errors.ts";

/** Names are in quotes, so that a column called `returning` is not taken for the keyword. */
const returnsRows = /^\s*(?:select|with|pragma|show)\b|(?<!["`\w])returning(?!["`\w])/;

async function run(on: Statements, sql: string, values: readonly unknown[]): Promise<DriverResult> {
  if (!returnsRows.test(sql)) return { rows: [], changes: await on.$executeRawUnsafe(sql, ...values) };
  const rows = await on.$queryRawUnsafe(sql, ...values);
  return { rows: rows.map((row) => Object.values(row)), changes: rows.length };
}

/** Sends one statement with its values bound. @throws DriverError for errors of the database */
export async function ask(
  provider: PrismaProvider,
  on: Statements,
  sql: string,
  values: readonly unknown[] = [],
): Promise<DriverResult> {
  try {
    return await run(on, sql, values);
  } catch (error) {
    throw toDriverError(provider, error);
  }
}
