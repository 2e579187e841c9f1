import type { Setup } from "./setup.ts";
import type { Database } from "./store.ts";
import type { Schema } from "./table.ts";

/** Describes an instance's database and setup to tools. */
export const DESCRIPTION: unique symbol = Symbol.for("sallyport.description");

/** An instance's database and tables. */
export interface Description {
  readonly database: Database;
  readonly schema: Schema;
}

/** What stands under the symbol. */
export interface WholeDescription extends Description {
  setup(): Setup;
}

function read(auth: object): WholeDescription {
  const description: unknown = Reflect.get(auth, DESCRIPTION);
  if (typeof description !== "object" || description === null)
    throw new TypeError("This is not the result of createAuth");
  // Only createAuth writes it.
  return description as WholeDescription;
}

/** An instance's database and tables. @throws TypeError for anything else */
export function describeAuth(auth: object): Description {
  return read(auth);
}

/** How an instance is set up, without its secrets. @throws TypeError for anything else */
export function describeSetup(auth: object): Setup {
  return read(auth).setup();
}
