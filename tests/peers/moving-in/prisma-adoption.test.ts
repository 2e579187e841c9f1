import type { SqlDatabase } from "@sallyport/kysely";
import { type PrismaInstance, PrismaSchemaRefused, prismaDatabase } from "@sallyport/prisma";
import { prismaAdapter } from "better-auth/adapters/prisma";
import { expect, test } from "vitest";
import { PATIENT } from "../../ground/patient.ts";
import { clientOf } from "../../ground/prisma/client.ts";
import { places } from "../../ground/prisma/places.ts";
import { migrationOf, statementsOf } from "../../ground/prisma/statements.ts";
import { moveIn } from "./our-side.ts";
import { theirModels, withLines } from "./prisma-schemas.ts";
import { ORIGIN, theirSide, VERSIONS } from "./their-side.ts";

const newest = VERSIONS.find(({ version }) => version === "1.7.7");

const open = (prisma: PrismaInstance) => moveIn(prismaDatabase(prisma, PATIENT) as unknown as SqlDatabase);

function refusalOf(prisma: PrismaInstance): PrismaSchemaRefused {
  try {
    open(prisma);
  } catch (error) {
    if (error instanceof PrismaSchemaRefused) return error;
    throw error;
  }
  throw new Error("The schema was not refused");
}

test.each(places.filter((one) => one.isAvailable))(
  "people of better-auth in their own Prisma tables sign in: $name",
  async ({ provider, make }) => {
    const original = theirModels(provider);
    const place = await make();
    await place.ask(statementsOf(original, provider));
    const theirs = place.open(await clientOf(original, provider));
    if (newest === undefined) throw new Error("There is no such version");
    const side = theirSide(newest, prismaAdapter(theirs, { provider }), async () => {});
    const cookie = await side.signUp("alice");

    const refused = refusalOf(theirs);
    expect(refused.message).toMatch(/Model Verification has no field userId. Add:\n +userId String\?/);
    expect(refused.message).toContain("@@unique([providerId, accountId]");
    const adapted = withLines(original, refused.problems);
    await place.ask(migrationOf(original, adapted, provider));
    const ours = place.open(await clientOf(adapted, provider));
    try {
      const here = open(ours);
      const seen = await (await here.get("/get-session", cookie)).json();
      expect(seen).toMatchObject({ user: { email: "alice@people.example.org", emailVerified: false } });
      expect((await here.signIn("alice")).status).toBe(200);
      const bob = { name: "bob", email: "bob@people.example.org", password: "another horse" };
      expect((await here.post("/sign-up/email", bob)).status).toBe(200);
      const back = await side.auth.handler(new Request(`${ORIGIN}/api/auth/get-session`, { headers: { cookie } }));
      expect(await back.json()).toMatchObject({ user: { name: "alice" } });
      await here.auth.close();
    } finally {
      await theirs.$disconnect();
      await ours.$disconnect();
      await place.remove();
    }
  },
);
