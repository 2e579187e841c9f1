import { organization } from "@sallyport/core/organization";
import { c, defineTable } from "@sallyport/core/store";
import { planMigration } from "@sallyport/kysely";
import { describe, expect, test } from "vitest";
import { type Move, movingCases } from "./cases.ts";
import { cookiesOf } from "./our-side.ts";

const idOf = async (answer: Response) => ((await answer.json()) as { id: string }).id;

describe.each(movingCases)("organizations with numeric ids of better-auth $version on $name", (one) => {
  const { there, version } = one;
  test("are readable, and invitations to them can be accepted and created", async () => {
    const move = await one.begin();
    const database = version === "1.2.12" ? { useNumberId: true } : { generateId: "serial" };
    const more = { advanced: { database }, plugins: [there.plugins.organization()] };
    const side = await move.there(more);
    const cookie = await side.signUp("alice");
    for (const person of ["bob", "carol"]) await side.signUp(person);
    const organizationId = await side.found(cookie);
    const toBob = { email: "bob@people.example.org", role: "member", organizationId };
    const invitationId = await idOf(await side.post("/organization/invite-member", toBob, cookie));
    expect(String(invitationId)).toMatch(/^\d+$/);
    await side.end();

    const here = move.here({
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
  });
});

const teams = { enabled: true };

describe.each(movingCases.filter(({ version }) => version === "1.7.7"))(
  "an invitation of better-auth $version to two teams on $name",
  (one) => {
    async function invited(move: Move) {
      const side = await move.there({ plugins: [one.there.plugins.organization({ teams })] });
      const cookie = await side.signUp("alice");
      await side.signUp("bob");
      const read = async (answer: Response) => (await answer.json()) as { id: string };
      const organizationId = await side.found(cookie);
      const make = async (team: string) =>
        (await read(await side.post("/organization/create-team", { name: team, organizationId }, cookie))).id;
      const teamIds = [await make("Design"), await make("Sales")];
      const wanted = { email: "bob@people.example.org", role: "member", organizationId, teamId: teamIds };
      const { id: invitationId } = await read(await side.post("/organization/invite-member", wanted, cookie));
      await side.end();
      return { cookie, organizationId, invitationId, teamIds };
    }

    test("adds the member to the first team, or to the second if the first was deleted", async () => {
      for (const isGone of [false, true]) {
        const move = await one.begin();
        const { cookie, organizationId, invitationId, teamIds } = await invited(move);
        const here = move.here({ plugins: [organization({ teams })] });
        const [first, second] = teamIds;
        if (isGone) {
          const gone = await here.post("/organization/remove-team", { organizationId, teamId: first }, cookie);
          expect(gone.status).toBe(200);
        }
        const bob = cookiesOf(await here.signIn("bob"));
        const answer = await here.post("/organization/accept-invitation", { invitationId }, bob);
        expect([answer.status, await answer.json()]).toMatchObject([
          200,
          { member: { teamId: isGone ? second : first } },
        ]);
      }
    });
  },
);

/** The table as better-auth defines it, with a column that Sallyport does not use. */
const counted = defineTable("team", { id: c.id(), name: c.text({ maxLength: 255 }), memberCount: c.integer() });

describe.each(movingCases.filter(({ version }) => version === "1.7.7"))(
  "the member count of teams from better-auth $version on $name",
  (one) => {
    test("keeps its values and stops neither the migration nor new teams", async () => {
      const move = await one.begin();
      const side = await move.there({ plugins: [one.there.plugins.organization({ teams })] });
      const cookie = await side.signUp("alice");
      const organizationId = await side.found(cookie);
      await side.end();

      const here = move.here({ plugins: [organization({ teams })] });
      const alice = cookiesOf(await here.signIn("alice"));
      const answer = await here.post("/organization/create-team", { name: "Research", organizationId }, alice);
      expect([answer.status, here.log.text()]).toEqual([200, ""]);

      const { database } = move.here({}, { autoMigrate: false });
      const rows = await database.open({ tables: [counted], ids: "text" }).list(counted, { where: {} });
      expect(new Map(rows.map((row) => [row.name, row.memberCount]))).toEqual(
        new Map([
          ["Acme", 1],
          ["Research", 0],
        ]),
      );
    });
  },
);
