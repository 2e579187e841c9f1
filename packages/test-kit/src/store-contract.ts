import { afterAll, beforeAll, describe } from "vitest";
import type { Fresh } from "./databases.ts";
import { describeErrors } from "./store-contract-errors.ts";
import type { Harness } from "./store-contract-harness.ts";
import { describeQueries } from "./store-contract-queries.ts";
import { describeRaces } from "./store-contract-races.ts";
import { contractSchema } from "./store-contract-schema.ts";
import { describeSerial } from "./store-contract-serial.ts";
import { describeTransactions } from "./store-contract-transactions.ts";
import { describeValues } from "./store-contract-values.ts";
import { describeWrites } from "./store-contract-writes.ts";

/** What every store must do. `create` makes an empty database for each run of the suite. */
export function describeStore(name: string, create: () => Promise<Fresh>): void {
  describe(`store contract: ${name}`, () => {
    let fresh: Fresh;
    let harness: Harness;
    beforeAll(async () => {
      fresh = await create();
      const others = Array.from({ length: 3 }, () => fresh.connectAgain().open(contractSchema));
      harness = { store: fresh.database.open(contractSchema), others };
    });
    afterAll(() => fresh?.drop());

    describeQueries(() => harness);
    describeValues(() => harness);
    describeWrites(() => harness);
    describeErrors(() => harness);
    describeTransactions(() => harness);
    describeRaces(() => harness);
    describeSerial(create);
  });
}
