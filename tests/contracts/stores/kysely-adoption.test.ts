import { createAuth } from "@sallyport/core";
import { kyselyDatabase, migrate, planMigration } from "@sallyport/kysely";
import { Browser } from "@sallyport/testing";
import { betterAuth } from "better-auth";
import { getMigrations } from "better-auth/db/migration";
import { Kysely } from "kysely";
import { expect, test } from "vitest";
import { PATIENT } from "../../ground/patient.ts";
import { places } from "./kysely-places.ts";

const ALICE = { name: "Alice", email: "alice@example.com", password: "correct horse battery" };
const secret = "a secret of forty characters and no less!";
const baseURL = "http://localhost:3000";

const adopted = places.filter(([name, , available]) => available && name !== "PGlite");

test.each(adopted)("people of better-auth on the same Kysely instance sign in: %s", async (_name, type, _is, make) => {
  const place = await make();
  const db = new Kysely<{ session: { token: string } }>({ dialect: place.open() });
  try {
    const options = { database: { db, type }, secret, baseURL, emailAndPassword: { enabled: true } };
    await (await getMigrations(options)).runMigrations();
    await betterAuth(options).api.signUpEmail({ body: ALICE });

    const auth = createAuth({
      database: kyselyDatabase({ db, type }, PATIENT),
      secret,
      baseURL,
      emailAndPassword: { enabled: true },
      logger: { level: "error" },
    });
    await migrate(auth);
    expect((await planMigration(auth)).statements).toEqual([]);
    const alice = new Browser(auth);
    expect((await alice.post("/sign-in/email", ALICE)).status).toBe(200);
    expect((await alice.get("/get-session")).json).toMatchObject({ user: { email: ALICE.email } });
    expect((await alice.post("/sign-out")).status).toBe(200);
    // The session of better-auth's sign-up is left.
    expect(await db.selectFrom("session").select("token").execute()).toHaveLength(1);
  } finally {
    await db.destroy();
    await place.remove();
  }
});
