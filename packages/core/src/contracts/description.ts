import type { Setup } from "./setup.ts";
import type { Statements } from "./statements.ts";
import type { Database, op } from "./store.ts";
import type { Schema } from "./table.ts";

export const DESCRIPTION: unique symbol = Symbol.for("sallyport.description");

/** An instance's database and tables. */
export interface Description {
  readonly database: Database;
  readonly schema: Schema;
}

interface CountedSeals {
  readonly table: string;
  readonly column: string;
  readonly count: number;
}

/** The description of an instance for tools. */
export interface ToolDescription extends Description {
  readonly statements: Readonly<Record<string, Statements>>;
  readonly activeOrganizationColumn: string | null;
  /** The operators of the instance's own copy of this module; a tool may have loaded another. */
  readonly op: typeof op;
  newId(table: string): string | undefined;
  readsPasswordHash(hash: string): boolean;
  absentSeals(): Promise<readonly CountedSeals[]>;
  staleSeals(): Promise<readonly CountedSeals[]>;
  setup(): Setup;
}

/** Describes the result of `createAuth`. @throws TypeError for any other object */
export function describeAuth(auth: object): ToolDescription {
  const description: unknown = Reflect.get(auth, DESCRIPTION);
  if (typeof description !== "object" || description === null)
    throw new TypeError("This is not the result of createAuth");
  return description as ToolDescription;
}
