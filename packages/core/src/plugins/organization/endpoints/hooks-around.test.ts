import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { AuthError, type Services } from "../../../plugin.ts";
import { describeAuth } from "../../../store.ts";
import { openAcme } from "../../../test/acme.ts";
import { organization } from "../tables.ts";

const organizationId = "acme";
const permission = { team: ["create"] };

/** One call for each pair of hooks. Bob is in no team, eve is in blue, carol is invited. */
const CALLS = [
  ["CreateOrganization", "alice", "create", { name: "New", slug: "new" }],
  ["UpdateOrganization", "alice", "update", { data: { name: "Renamed" } }],
  ["DeleteOrganization", "alice", "delete", {}],
  ["AddMember", "alice", "create", { name: "New", slug: "new" }],
  ["AddMember", "carol", "accept-invitation", {}],
  ["CreateTeam", "alice", "create", { name: "New", slug: "new" }],
  ["RemoveMember", "bob", "leave", {}],
  ["RemoveMember", "alice", "remove-member", { memberIdOrEmail: "bob@example.com" }],
  ["UpdateMemberRole", "alice", "update-member-role", { role: "admin" }],
  ["CreateInvitation", "alice", "invite-member", { email: "dora@example.com", role: "member" }],
  ["CreateInvitation", "alice", "invite-member", { email: "carol@example.com", role: "member", resend: true }],
  ["AcceptInvitation", "carol", "accept-invitation", {}],
  ["RejectInvitation", "carol", "reject-invitation", {}],
  ["CancelInvitation", "alice", "cancel-invitation", {}],
  ["CreateTeam", "alice", "create-team", { name: "Green" }],
  ["UpdateTeam", "alice", "update-team", { teamId: "blue", data: { name: "Navy" } }],
  ["DeleteTeam", "alice", "remove-team", { teamId: "blue" }],
  ["AddTeamMember", "alice", "add-team-member", { teamId: "red", userId: "bob" }],
  ["RemoveTeamMember", "alice", "remove-team-member", { teamId: "blue", userId: "eve" }],
  ["CreateRole", "alice", "create-role", { role: "herald", permission }],
  ["UpdateRole", "alice", "update-role", { roleName: "cook", data: { permission } }],
  ["DeleteRole", "alice", "delete-role", { roleName: "cook" }],
] as const;

type Hooks = Readonly<Record<string, (payload: unknown, services: Services) => Promise<undefined>>>;

/** Writes with the hook's store, so that the write is rolled back with the change. */
const witness = async ({ store }: Services): Promise<number> =>
  store.update(organization, { where: { id: "witness" } }, { name: "Written by the hook" });

async function harness(name: string) {
  const hooks: { before: Hooks[string]; after: Hooks[string] } = {
    before: async () => undefined,
    after: async () => undefined,
  };
  const opened = await openAcme({
    teams: { enabled: true },
    dynamicAccessControl: { enabled: true },
    organizationHooks: {
      [`before${name}`]: (payload: unknown, services: Services) => hooks.before(payload, services),
      [`after${name}`]: (payload: unknown, services: Services) => hooks.after(payload, services),
    },
  });
  const { auth, alice, person, joined, create, store, invite, mailbox } = opened;
  const [bob, eve] = [await joined("bob"), await joined("eve", "member", "blue")];
  const people = { alice, bob, carol: await person("carol"), eve };
  await opened.addTeams(["blue", "red"]);
  await create("witness");
  await opened.addRole("cook");
  const invitationId = await invite({ email: people.carol.email });
  await mailbox.settle();

  async function call(who: "alice" | "bob" | "carol", path: string, body: object) {
    const named = Object.entries({ organizationId, memberId: bob.memberId, invitationId, ...body });
    const given = named.map(([key, value]) => [key, key === "userId" ? people[value as "bob" | "eve"].id : value]);
    return answer(people[who].browser.post(`/organization/${path}`, Object.fromEntries(given)));
  }
  /** Returns all rows of each table. */
  async function rows(): Promise<unknown> {
    const { tables } = describeAuth(auth).schema;
    const listed = tables.map(async (table) => {
      const all: readonly Readonly<Record<string, unknown>>[] = await store.list(table, { where: {} });
      return [table.name, all.toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1))];
    });
    return Object.fromEntries(await Promise.all(listed));
  }
  return { ...opened, hooks, call, rows };
}

test.each(CALLS)(
  "an error of before%s rolls back the call and the hook's own write: %s %s %j",
  async (name, ...call) => {
    const { hooks, call: make, rows, mailbox } = await harness(name);
    const recorded: string[] = [];
    hooks.before = async (_payload, services) => {
      recorded.push(`wrote ${await witness(services)}`);
      throw new AuthError({ code: "NOT_TODAY", status: 403, message: "Not today" });
    };
    hooks.after = async () => void recorded.push("after");
    const [before, mails] = [await rows(), await mailbox.count()];
    expect(await make(...call)).toEqual({ status: 403, body: { code: "NOT_TODAY", message: "Not today" } });
    expect(recorded).toEqual(["wrote 1"]);
    expect(await rows()).toEqual(before);
    expect(await mailbox.count()).toBe(mails);
  },
);

test.each(CALLS)(
  "after%s runs once after the commit, and its error is only logged: %s %s %j",
  async (name, ...call) => {
    const { hooks, call: make, rows, entries } = await harness(name);
    const recorded: unknown[] = [];
    let seen: unknown;
    hooks.before = async (_payload, services) => void recorded.push(`wrote ${await witness(services)}`);
    hooks.after = async () => {
      // The hook runs after the transaction; inside it, other reads would wait.
      seen = await rows();
      recorded.push("after");
      throw new Error("not reported to the caller");
    };
    expect((await make(...call)).status).toBe(200);
    expect(recorded).toEqual(["wrote 1", "after"]);
    expect(seen).toEqual(await rows());
    expect(JSON.stringify(seen)).toContain("Written by the hook");
    expect(entries.filter(({ level }) => level === "error").map(({ message }) => message)).toEqual([
      `after${name} failed`,
    ]);
  },
);
