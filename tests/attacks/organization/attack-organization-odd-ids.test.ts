import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { openAcme } from "./organization-harness.ts";

const KINDS = ["serial", "uuid"] as const;
/** Texts that columns of numbers or UUIDs reject, and an unknown id in a valid form. */
const ODD = ["abc", "2147483648", "9".repeat(30), "{00000000-0000-0000-0000-000000000000}", "\ufffd\u202e"];

describeHarnesses("ids that a column cannot hold", (open) => {
  test.each(KINDS)("%s: match nothing in any call", { timeout: 60_000 }, async (generateId) => {
    const world = await openAcme(open, { auth: { advanced: { database: { generateId } } } });
    const { alice, acme: organizationId, globex } = world;
    const [team] = await world.list("team", { organizationId });
    const [own, role] = [{ organizationId }, "member"];
    await world.inert(async () => {
      for (const odd of [...ODD, `${globex} `]) {
        const bodies = [
          ["update", { organizationId: odd, data: { name: "X" } }],
          ["delete", { organizationId: odd }],
          ["leave", { organizationId: odd }],
          ["set-active", { organizationId: odd }],
          ["accept-invitation", { invitationId: odd }],
          ["reject-invitation", { invitationId: odd }],
          ["cancel-invitation", { invitationId: odd }],
          ["remove-member", { ...own, memberIdOrEmail: odd }],
          ["update-member-role", { ...own, memberId: odd, role }],
          ["transfer-ownership", { ...own, memberId: odd }],
          ["invite-member", { ...own, email: "x@example.org", role, teamId: odd }],
          ["update-team", { ...own, teamId: odd, data: { name: "X" } }],
          ["remove-team", { ...own, teamId: odd }],
          ["add-team-member", { ...own, teamId: team?.id, userId: odd }],
          ["remove-team-member", { ...own, teamId: team?.id, userId: odd }],
          ["update-role", { ...own, roleId: odd, data: { roleName: "x" } }],
          ["delete-role", { ...own, roleId: odd }],
        ] as const;
        for (const [call, body] of bodies) {
          const answer = await alice.post(`/organization/${call}`, body);
          expect([call, odd, answer.status], answer.text).toEqual([call, odd, 400]);
        }
        for (const [call, query] of [
          ["list-members", { organizationId: odd }],
          ["list-team-members", { ...own, teamId: odd }],
          ["get-invitation", { id: odd }],
          ["get-role", { ...own, roleId: odd }],
          ["get-active-member-role", { ...own, userId: odd }],
        ] as const) {
          const answer = await alice.get(`/organization/${call}`, { query: new URLSearchParams(query).toString() });
          expect([call, odd, answer.status], answer.text).toEqual([call, odd, 400]);
        }
        const filter = { ...own, filterField: "userId", filterValue: odd };
        const query = new URLSearchParams(filter).toString();
        expect((await alice.get("/organization/list-members", { query })).at("members")).toEqual([]);
      }
    });
  });

  test.each(KINDS)("%s: in a cursor show only rows of the list", async (generateId) => {
    const world = await openAcme(open, { auth: { advanced: { database: { generateId } } } });
    const { alice, acme, lab } = world;
    const now = lab.clock.now().getTime();
    for (const [column, value] of [
      ["createdAt", now],
      ["role", "owner"],
    ] as const) {
      for (const last of [...ODD, "", "0"]) {
        const cursor = Buffer.from(JSON.stringify(["members", acme, column, "asc", value, last])).toString("base64url");
        const query = new URLSearchParams({ cursor, sortBy: column }).toString();
        const answer = await alice.get("/organization/list-members", { query });
        expect([column, last, answer.status], answer.text).toEqual([column, last, 200]);
        const rows = answer.at("members");
        expect(Array.isArray(rows) ? rows.filter(({ organizationId }) => organizationId !== acme) : null).toEqual([]);
      }
    }
  });
});
