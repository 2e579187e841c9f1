import type { Schema } from "@sallyport/core/store";
import type { EmptyDatabase } from "@sallyport/core/store-contract";
import { generatePrisma } from "@sallyport/kysely";
import { prismaDatabase } from "@sallyport/prisma";
import { PATIENT } from "../../ground/patient.ts";
import { clientOf, type OpenedClient } from "../../ground/prisma/client.ts";
import { places } from "../../ground/prisma/places.ts";
import { statementsOf } from "../../ground/prisma/statements.ts";
import { describeStore } from "./store-contract.ts";

async function create({ provider, make }: (typeof places)[number], wanted: Schema): Promise<EmptyDatabase> {
  const models = await generatePrisma({ schema: wanted }, provider === "postgresql" ? "postgres" : provider);
  const Client = await clientOf(models, provider);
  const place = await make();
  await place.ask(statementsOf(models, provider));
  const opened: OpenedClient[] = [];
  const connectAgain = () => {
    const client = place.open(Client);
    opened.push(client);
    return prismaDatabase(client, { connections: 4, ...PATIENT });
  };
  return {
    database: connectAgain(),
    connectAgain,
    async drop() {
      for (const client of opened) await client.$disconnect();
      await place.remove();
    },
  };
}

for (const place of places)
  if (place.isAvailable) describeStore(`Prisma with ${place.name}`, (schema) => create(place, schema));
