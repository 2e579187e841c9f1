import type { Setup } from "./setup.ts";
import type { Statements } from "./statements.ts";
import type { Database, op } from "./store.ts";
import type { Schema } from "./table.ts";

/** Describes an instance's database and setup to tools. */
export const DESCRIPTION: unique symbol = Symbol.for("sallyport.description");

/** An instance's database and tables. */
export interface Description {
  readonly database: Database;
  readonly schema: Schema;
}

/** What tools go by. */
export interface ToolDescription extends Description {
  /** What roles may grant, by the plugin that has them. */
  readonly statements: Readonly<Record<string, Statements>>;
  /** Operators its store knows: a tool may have loaded another copy of this module. */
  readonly op: typeof op;
  /** As the instance makes them; undefined where the database does. */
  newId(table: string): string | undefined;
  /** Whether a password can be checked against it: ours, or known to a verifier. */
  readsPasswordHash(hash: string): boolean;
  /** Counts what is sealed by a secret that is not listed. */
  absentSeals(): Promise<readonly { readonly table: string; readonly column: string; readonly count: number }[]>;
  /** How it is set up, without its secrets. */
  setup(): Setup;
}

/** An instance's database and tables. @throws TypeError for anything else */
export function describeAuth(auth: object): ToolDescription {
  const description: unknown = Reflect.get(auth, DESCRIPTION);
  if (typeof description !== "object" || description === null)
    throw new TypeError("This is not the result of createAuth");
  return description as ToolDescription;
}
