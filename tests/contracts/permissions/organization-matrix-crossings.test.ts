import { expect, test } from "vitest";
import { openWorld } from "./organization-matrix-world.ts";

type Values = Readonly<Record<string, unknown>>;
interface Crossing {
  readonly call: string;
  readonly of: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Values;
  /** Status, code and message. */
  readonly refusal: readonly [number, string, string];
}

const NO_TEAM = [400, "TEAM_NOT_FOUND", "Team not found"] as const;
const NO_MEMBER = [400, "MEMBER_NOT_FOUND", "Member not found"] as const;
const NO_ROLE = [400, "ROLE_NOT_FOUND", "Role not found"] as const;
const NOT_IN_TEAM = [400, "USER_IS_NOT_A_MEMBER_OF_THE_TEAM", "User is not a member of the team"] as const;
/** The recipient's address is masked. */
const NOT_THE_RECIPIENT = [
  403,
  "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION",
  "You are not the recipient of the invitation: g***@people.example.org",
] as const;
const NO_MEMBER_OF_IT = [
  403,
  "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
  "User is not a member of the organization",
] as const;

const team = { teamId: "t-theirs" };
const invitationId = "i-theirs";
const data = { name: "Taken", permission: { team: ["delete"] } };

/** Calls with an id of another organization, by an owner. */
const CROSSINGS: readonly Crossing[] = [
  { call: "update-team", of: "team", body: { ...team, data }, refusal: NO_TEAM },
  { call: "remove-team", of: "team", body: team, refusal: NO_TEAM },
  { call: "list-team-members", of: "team", query: team, refusal: NO_TEAM },
  { call: "add-team-member", of: "team", body: { ...team, userId: "u-target" }, refusal: NO_TEAM },
  { call: "add-team-member", of: "person", body: { teamId: "t-red", userId: "u-stranger" }, refusal: NO_MEMBER },
  { call: "remove-team-member", of: "team", body: { ...team, userId: "u-stranger" }, refusal: NO_TEAM },
  { call: "remove-team-member", of: "person", body: { teamId: "t-red", userId: "u-stranger" }, refusal: NOT_IN_TEAM },
  { call: "invite-member", of: "team", body: { ...team, email: "a@example.org", role: "member" }, refusal: NO_TEAM },
  { call: "invite-member", of: "role", body: { email: "a@example.org", role: "theirs" }, refusal: NO_ROLE },
  { call: "remove-member", of: "member", body: { memberIdOrEmail: "m-stranger" }, refusal: NO_MEMBER },
  {
    call: "remove-member",
    of: "address",
    body: { memberIdOrEmail: "stranger@people.example.org" },
    refusal: NO_MEMBER,
  },
  { call: "update-member-role", of: "member", body: { memberId: "m-stranger", role: "member" }, refusal: NO_MEMBER },
  { call: "update-member-role", of: "role", body: { memberId: "m-target", role: "theirs" }, refusal: NO_ROLE },
  { call: "transfer-ownership", of: "member", body: { memberId: "m-stranger" }, refusal: NO_MEMBER },
  { call: "get-active-member-role", of: "person", query: { userId: "u-stranger" }, refusal: NO_MEMBER },
  { call: "cancel-invitation", of: "invitation", body: { invitationId }, refusal: NO_MEMBER_OF_IT },
  { call: "accept-invitation", of: "invitation", body: { invitationId }, refusal: NOT_THE_RECIPIENT },
  { call: "reject-invitation", of: "invitation", body: { invitationId }, refusal: NOT_THE_RECIPIENT },
  { call: "get-invitation", of: "invitation", query: { id: invitationId }, refusal: NOT_THE_RECIPIENT },
  { call: "update-role", of: "role by id", body: { roleId: "r-theirs", data }, refusal: NO_ROLE },
  { call: "update-role", of: "role by name", body: { roleName: "theirs", data }, refusal: NO_ROLE },
  { call: "delete-role", of: "role by id", body: { roleId: "r-theirs" }, refusal: NO_ROLE },
  { call: "delete-role", of: "role by name", body: { roleName: "theirs" }, refusal: NO_ROLE },
  { call: "get-role", of: "role by id", query: { roleId: "r-theirs" }, refusal: NO_ROLE },
  { call: "get-role", of: "role by name", query: { roleName: "theirs" }, refusal: NO_ROLE },
];

const organizationId = "org-acme";

test.each(CROSSINGS)("$call rejects another organization's $of", async ({ call, query, body, refusal }) => {
  const [status, code, message] = refusal;
  const path = `/organization/${call}`;
  // The organization is named by the argument, by the argument and a header, and by the header alone.
  for (const [named, header] of [
    [{ organizationId }, null],
    [{ organizationId }, "other"],
    [{}, "acme"],
  ] as const) {
    const { browser, rows } = await openWorld("owner");
    const before = await rows();
    const headers = { "x-organization": header };
    const answer =
      body === undefined
        ? await browser.get(path, { headers, query: new URLSearchParams({ ...query, ...named }).toString() })
        : await browser.post(path, { ...body, ...named }, { headers });
    expect([answer.status, answer.json]).toEqual([status, { code, message }]);
    expect(await rows()).toEqual(before);
  }
});

test("list-members finds nothing by another organization's team or user", async () => {
  const { browser } = await openWorld("owner");
  for (const [filterField, filterValue] of [
    ["teamId", "t-theirs"],
    ["userId", "u-stranger"],
  ] as const) {
    const query = new URLSearchParams({ organizationId, filterField, filterValue }).toString();
    const answer = await browser.get("/organization/list-members", { query });
    expect([answer.status, answer.at("total"), answer.at("members")]).toEqual([200, 0, []]);
  }
});

test("rejects ids of this organization from an owner who names their own organization", async () => {
  for (const [path, body] of [
    ["update-team", { teamId: "t-blue", data: { name: "Taken" } }],
    ["remove-member", { memberIdOrEmail: "m-target" }],
    ["update-member-role", { memberId: "m-target", role: "owner" }],
    ["delete-role", { roleId: "r-spare" }],
  ] as const) {
    const { browser, rows } = await openWorld("outsider");
    const before = await rows();
    const answer = await browser.post(`/organization/${path}`, { ...body, organizationId: "org-other" });
    expect([answer.status, answer.code]).toEqual([400, expect.stringMatching(/^(TEAM|MEMBER|ROLE)_NOT_FOUND$/)]);
    expect(await rows()).toEqual(before);
  }
});
