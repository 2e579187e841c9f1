import { organization } from "@sallyport/core/organization";
import { planMigration } from "@sallyport/kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { movingCases } from "./cases.ts";
import { cookiesOf, moveIn, openHere } from "./our-side.ts";
import { openThere } from "./their-side.ts";

const idOf = async (answer: Response) => ((await answer.json()) as { id: string }).id;

describe.each(movingCases)("organizations that better-auth $version numbered, on $name", (one) => {
  const { there, version, name, create } = one;
  let fresh: FreshSql;
  beforeEach(async () => {
    fresh = await create();
  });
  afterEach(() => fresh.drop());

  test("are taken over, their invitations accepted and new ones written", async () => {
    const database = version === "1.2.12" ? { useNumberId: true } : { generateId: "serial" };
    const more = { advanced: { database }, plugins: [there.plugins.organization()] };
    const side = await openThere(there, name, fresh.address, more);
    const cookie = await side.signUp("alice");
    for (const person of ["bob", "carol"]) await side.signUp(person);
    const organizationId = await idOf(await side.post("/organization/create", { name: "Acme", slug: "acme" }, cookie));
    const toBob = { email: "bob@people.example.org", role: "member", organizationId };
    const invitationId = await idOf(await side.post("/organization/invite-member", toBob, cookie));
    expect(String(invitationId)).toMatch(/^\d+$/);
    await side.end();

    const here = moveIn(openHere(name, fresh.address), {
      advanced: { database: { generateId: "serial" } },
      plugins: [organization()],
    });
    const bob = cookiesOf(await here.signIn("bob"));
    const accepted = await here.post("/organization/accept-invitation", { invitationId: String(invitationId) }, bob);
    expect([accepted.status, await accepted.json()]).toMatchObject([200, { member: { role: "member" } }]);
    const alice = cookiesOf(await here.signIn("alice"));
    const toCarol = { ...toBob, email: "carol@people.example.org", organizationId: String(organizationId) };
    const made = await idOf(await here.post("/organization/invite-member", toCarol, alice));
    expect(made).toMatch(/^\d+$/);
    const carol = cookiesOf(await here.signIn("carol"));
    const joined = await here.post("/organization/accept-invitation", { invitationId: made }, carol);
    expect(joined.status).toBe(200);
    expect(await planMigration(here.auth)).toEqual({ statements: [] });
    await here.auth.close();
  });
});
