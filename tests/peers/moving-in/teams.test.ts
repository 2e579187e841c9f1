import { organization } from "@sallyport/core/organization";
import { c, defineTable } from "@sallyport/core/store";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { movingCases } from "./cases.ts";
import { cookiesOf, moveIn, openHere } from "./our-side.ts";
import { openThere } from "./their-side.ts";

const teams = { enabled: true };

describe.each(movingCases.filter(({ version }) => version === "1.7.7"))(
  "an invitation of better-auth $version to two teams, on $name",
  ({ there, name, create }) => {
    let fresh: FreshSql;
    beforeEach(async () => {
      fresh = await create();
    });
    afterEach(() => fresh.drop());

    async function invited() {
      const side = await openThere(there, name, fresh.address, { plugins: [there.plugins.organization({ teams })] });
      const cookie = await side.signUp("alice");
      await side.signUp("bob");
      const read = async (answer: Response) => (await answer.json()) as { id: string };
      const { id: organizationId } = await read(
        await side.post("/organization/create", { name: "Acme", slug: "acme" }, cookie),
      );
      const make = async (team: string) =>
        (await read(await side.post("/organization/create-team", { name: team, organizationId }, cookie))).id;
      const teamIds = [await make("Design"), await make("Sales")];
      const wanted = { email: "bob@people.example.org", role: "member", organizationId, teamId: teamIds };
      const { id: invitationId } = await read(await side.post("/organization/invite-member", wanted, cookie));
      await side.end();
      return { cookie, organizationId, invitationId, teamIds };
    }

    test("leads into the first of them", async () => {
      const { invitationId, teamIds } = await invited();
      const here = moveIn(openHere(name, fresh.address), { plugins: [organization({ teams })] });
      const bob = cookiesOf(await here.signIn("bob"));
      const answer = await here.post("/organization/accept-invitation", { invitationId }, bob);
      expect([answer.status, await answer.json()]).toMatchObject([200, { member: { teamId: teamIds[0] } }]);
      await here.auth.close();
    });

    test("leads into the other where the first is gone", async () => {
      const { cookie, organizationId, invitationId, teamIds } = await invited();
      const here = moveIn(openHere(name, fresh.address), { plugins: [organization({ teams })] });
      const gone = { organizationId, teamId: teamIds[0] };
      expect((await here.post("/organization/remove-team", gone, cookie)).status).toBe(200);
      const bob = cookiesOf(await here.signIn("bob"));
      const answer = await here.post("/organization/accept-invitation", { invitationId }, bob);
      expect([answer.status, await answer.json()]).toMatchObject([200, { member: { teamId: teamIds[1] } }]);
      await here.auth.close();
    });
  },
);

/** As better-auth has it, with what ours does not name. */
const counted = defineTable("team", { id: c.id(), name: c.text({ maxLength: 255 }), memberCount: c.integer() });

describe.each(movingCases.filter(({ version }) => version === "1.7.7"))(
  "the count of members that better-auth $version keeps of a team, on $name",
  ({ there, name, create }) => {
    test("stays where it is, nothing is asked for, and new teams have none", async () => {
      const fresh = await create();
      const side = await openThere(there, name, fresh.address, { plugins: [there.plugins.organization({ teams })] });
      const cookie = await side.signUp("alice");
      const made = await side.post("/organization/create", { name: "Acme", slug: "acme" }, cookie);
      const { id: organizationId } = (await made.json()) as { id: string };
      await side.end();

      const here = moveIn(openHere(name, fresh.address), { plugins: [organization({ teams })] });
      const alice = cookiesOf(await here.signIn("alice"));
      const answer = await here.post("/organization/create-team", { name: "Research", organizationId }, alice);
      expect([answer.status, here.log.text()]).toEqual([200, ""]);
      await here.auth.close();

      const database = openHere(name, fresh.address, { autoMigrate: false });
      const rows = await database.open({ tables: [counted], ids: "text" }).list(counted, { where: {} });
      expect(new Map(rows.map((row) => [row.name, row.memberCount]))).toEqual(
        new Map([
          ["Acme", 1],
          ["Research", 0],
        ]),
      );
      await database.close();
      await fresh.drop();
    });
  },
);
