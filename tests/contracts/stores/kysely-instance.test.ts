import type { EmptyDatabase } from "@sallyport/core/store-contract";
import { type KyselyType, kyselyDatabase } from "@sallyport/kysely";
import { Kysely } from "kysely";
import { PATIENT } from "../../ground/patient.ts";
import { type Place, places } from "./kysely-places.ts";
import { describeStore } from "./store-contract.ts";

async function create(type: KyselyType, make: () => Promise<Place>): Promise<EmptyDatabase> {
  const place = await make();
  const instances: Kysely<unknown>[] = [];
  const connectAgain = () => {
    const [first] = instances;
    const db = place.isShared && first ? first : new Kysely<unknown>({ dialect: place.open() });
    if (db !== first) instances.push(db);
    const connections = place.isShared || type === "sqlite" ? 1 : 4;
    return kyselyDatabase({ db, type }, { autoMigrate: true, connections, ...PATIENT });
  };
  return {
    database: connectAgain(),
    connectAgain,
    async drop() {
      for (const db of instances) await db.destroy();
      await place.remove();
    },
  };
}

for (const [name, type, available, make] of places)
  if (available) describeStore(`a Kysely instance on ${name}`, () => create(type, make));
