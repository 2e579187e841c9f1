import type { Schema } from "@sallyport/core/store";
import { type EmptyDatabase, storeContract } from "@sallyport/core/store-contract";
import { afterAll, describe, test } from "vitest";

/** Tests what every store must do. `create` makes an empty database for each run. */
export function describeStore(name: string, create: (schema: Schema) => Promise<EmptyDatabase>): void {
  describe(`store contract: ${name}`, () => {
    const contract = storeContract(create);
    for (const one of contract.cases) test(one.name, one.run);
    afterAll(contract.end);
  });
}
