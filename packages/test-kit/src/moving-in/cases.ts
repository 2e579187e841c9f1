import { type FreshSql, freshSqlDatabases } from "../databases.ts";
import { isLong } from "../long-form.ts";
import { VERSIONS, type Version } from "./their-side.ts";

export interface MovingCase {
  readonly version: Version["version"];
  readonly there: Version;
  readonly name: string;
  create(): Promise<FreshSql>;
}

const databases = freshSqlDatabases();
/** Without a server, every pair that is left. */
const hasEveryPair = isLong || databases.some(({ available }) => !available);

/** Both versions on every database that answers; the short form has every other pair, as on a chessboard. */
export const movingCases: readonly MovingCase[] = VERSIONS.flatMap((there, row) =>
  databases
    .filter(({ available }, column) => available && (hasEveryPair || (row + column) % 2 === 0))
    .map(({ name, create }) => ({ there, name, create, version: there.version })),
);
