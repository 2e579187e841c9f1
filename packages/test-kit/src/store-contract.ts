import { afterAll, beforeAll, describe } from "vitest";
import type { Fresh } from "./databases.ts";
import { describeErrors } from "./store-contract-errors.ts";
import type { Ground } from "./store-contract-ground.ts";
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
    let ground: Ground;
    beforeAll(async () => {
      fresh = await create();
      const others = Array.from({ length: 3 }, () => fresh.connectAgain().open(contractSchema));
      ground = { store: fresh.database.open(contractSchema), others };
    });
    afterAll(() => fresh?.drop());

    describeQueries(() => ground);
    describeValues(() => ground);
    describeWrites(() => ground);
    describeErrors(() => ground);
    describeTransactions(() => ground);
    describeRaces(() => ground);
    describeSerial(create);
  });
}
