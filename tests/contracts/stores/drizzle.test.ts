import type { Schema } from "@sallyport/core/store";
import type { EmptyDatabase } from "@sallyport/core/store-contract";
import { drizzleDatabase } from "@sallyport/drizzle";
import { type OpenedDrizzle, places } from "../../ground/drizzle/places.ts";
import { generatedTables, statementsOf } from "../../ground/drizzle/tables.ts";
import { PATIENT } from "../../ground/patient.ts";
import { describeStore } from "./store-contract.ts";

async function create({ provider, make }: (typeof places)[number], wanted: Schema): Promise<EmptyDatabase> {
  const place = await make();
  const schema = await generatedTables(wanted, provider);
  await place.ask(statementsOf(schema, provider));
  const opened: OpenedDrizzle[] = [];
  const connectAgain = () => {
    const one = place.open();
    opened.push(one);
    return drizzleDatabase(one.db, { provider, schema, ...PATIENT });
  };
  return {
    database: connectAgain(),
    connectAgain,
    async drop() {
      for (const { end } of opened) await end();
      await place.remove();
    },
  };
}

for (const place of places)
  if (place.isAvailable) describeStore(`Drizzle on ${place.name}`, (schema) => create(place, schema));
