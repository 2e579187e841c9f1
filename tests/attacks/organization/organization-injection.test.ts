import type { Answer } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { personOf } from "../../ground/people.ts";
import { type Acme, openAcme } from "./organization-harness.ts";

const SQL = [
  "' OR 1=1--",
  '"; DROP TABLE user;--',
  "'; DROP TABLE `member`;--",
  "\\' OR '1'='1",
  "%",
  "_",
  "*",
  "') UNION SELECT password FROM account--",
  "$1",
  "?",
  "{$ne:null}",
];
const OPERATORS: readonly unknown[] = [
  { $ne: null },
  { $gt: "" },
  { operator: "contains", value: "" },
  { comparison: "not", operand: "x" },
  { in: ["a"] },
  { by: 1 },
];

/** Every place where a call takes an identifier. */
function places({ alice, acme }: Acme, text: unknown): readonly (readonly [string, () => Promise<Answer>])[] {
  const post = (name: string, body: object, headers = {}) => alice.post(`/organization/${name}`, body, { headers });
  const get = (name: string, query: Record<string, unknown>) => {
    const fields = Object.entries(query).map(([key, value]) => [key, String(value)]);
    return alice.get(`/organization/${name}`, { query: new URLSearchParams(fields).toString() });
  };
  const update = { data: { name: "Taken" } };
  const invite = { email: "x@example.org", organizationId: acme };
  const data = { name: "Taken", permission: { team: ["create"] } };
  const inBodies = [
    ["organizationId", () => post("update", { ...update, organizationId: text })],
    ["organizationId to delete", () => post("delete", { organizationId: text })],
    ["organizationId to leave", () => post("leave", { organizationId: text })],
    ["organizationId of set-active", () => post("set-active", { organizationId: text })],
    ["organizationSlug", () => post("set-active", { organizationSlug: text })],
    ["slug", () => post("create", { name: "X", slug: text })],
    ["slug to check", () => post("check-slug", { slug: text })],
    ["invitationId to accept", () => post("accept-invitation", { invitationId: text })],
    ["invitationId to reject", () => post("reject-invitation", { invitationId: text })],
    ["invitationId to cancel", () => post("cancel-invitation", { invitationId: text })],
    ["memberIdOrEmail", () => post("remove-member", { memberIdOrEmail: text })],
    ["memberId", () => post("update-member-role", { memberId: text, role: "member" })],
    ["memberId of an heir", () => post("transfer-ownership", { memberId: text })],
    ["teamId", () => post("remove-team", { teamId: text })],
    ["teamId to update", () => post("update-team", { teamId: text, data })],
    ["teamId to invite to", () => post("invite-member", { ...invite, role: "member", teamId: text })],
    ["role", () => post("invite-member", { ...invite, role: text })],
    ["email", () => post("invite-member", { ...invite, email: text, role: "member" })],
    ["roleName", () => post("delete-role", { roleName: text })],
    ["roleId", () => post("update-role", { roleId: text, data })],
    ["a new role", () => post("create-role", { role: text, permission: { team: ["create"] } })],
  ] as const;
  if (typeof text !== "string") return inBodies;
  return [
    ...inBodies,
    ["an address with it", () => post("remove-member", { memberIdOrEmail: `${text}@people.example.org` })],
    ["x-organization", () => post("update", update, { "x-organization": text })],
    ["a team's members", () => get("list-team-members", { teamId: text })],
    ["id", () => get("get-invitation", { id: text })],
    ["id of a preview", () => get("invitation-preview", { id: text })],
    ["organizationId in a query", () => get("list-members", { organizationId: text })],
    ["a role to read", () => get("get-role", { roleName: text })],
  ];
}

describeHarnesses("identifiers", (open) => {
  test("are values: nothing is found, and no table is lost", async () => {
    const world = await openAcme(open);
    await world.person("erin", "member");
    await world.invite("zoe");
    const { alice } = world;
    await world.inert(async () => {
      for (const text of SQL) {
        for (const [place, send] of places(world, text)) {
          const answer = await send();
          expect([place, text, answer.status], answer.text).toEqual([place, text, 400]);
          expect(answer.code).toMatch(/_NOT_FOUND$|^INVALID_|^VALIDATION_ERROR$/);
        }
      }
      // A filter finds what is equal, or what contains the text as it stands.
      for (const text of SQL) {
        for (const filter of [
          { filterField: "role", filterValue: text, filterOperator: "contains" },
          { filterField: "role", filterValue: text },
          { filterField: "userId", filterValue: text },
          { filterField: "teamId", filterValue: text },
        ]) {
          const query = new URLSearchParams(filter).toString();
          const { status, json } = await alice.get("/organization/list-members", { query });
          expect([text, status, json]).toEqual([text, 200, { members: [], total: 0, nextCursor: null }]);
        }
      }
    });
  });

  test("text that looks like SQL is kept as it is", async () => {
    const { alice, list, acme } = await openAcme(open);
    for (const text of SQL) {
      const updated = await alice.post("/organization/update", { data: { name: text, metadata: { text } } });
      expect([updated.at("name"), updated.at("metadata", "text")]).toEqual([text, text]);
      const team = await alice.post("/organization/create-team", { name: text });
      expect([team.status, team.at("name")]).toEqual([200, text]);
    }
    expect(await list("team", { organizationId: acme })).toHaveLength(SQL.length + 1);
    expect((await alice.get("/organization/list")).at(0, "name")).toBe(SQL.at(-1));
  });

  test("operator objects are 400 and match nothing", async () => {
    const world = await openAcme(open);
    await world.invite("zoe");
    await world.inert(async () => {
      for (const value of OPERATORS) {
        for (const [place, send] of places(world, value)) {
          const answer = await send();
          expect([place, answer.status, answer.code], answer.text).toEqual([place, 400, "VALIDATION_ERROR"]);
        }
      }
      for (const [path, query] of [
        ["get-invitation", "id[$ne]=x"],
        ["invitation-preview", "id[$gt]="],
        ["list-team-members", "teamId[$ne]=x"],
      ]) {
        expect((await world.alice.get(`/organization/${path}`, { query: query ?? "" })).code).toBe("VALIDATION_ERROR");
      }
      const query = "organizationId[$ne]=x&filterValue[$ne]=x&filterField[in]=role";
      const listed = await world.alice.get("/organization/list-members", { query });
      expect([listed.at("total"), listed.at("members", 0, "user", "email")]).toEqual([1, personOf("alice").email]);
    });
  });
});
