import type { AuthOptions } from "@sallyport/core";
import { type OrganizationOptions, organization } from "@sallyport/core/organization";
import { describeAuth, type Table, user } from "@sallyport/core/store";
import { type Answer, type Browser, Outbox } from "@sallyport/testing";
import { expect } from "vitest";
import type { OpenHarness } from "../../ground/harnesses.ts";
import { ACCOUNTS } from "../../ground/mailed.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";

export type Stored = Readonly<Record<string, unknown>>;

interface Options {
  readonly plugin?: OrganizationOptions;
  readonly auth?: Partial<AuthOptions>;
}

/** Opens an application in memory, for tests that do not depend on the database. */
export const onMemory: OpenHarness = async (options = {}) => openAuth(options);

/** Returns the status, the code and the message. */
export const told = (answer: Answer): readonly unknown[] => [answer.status, answer.code, answer.at("message")];

export const NOT_A_MEMBER = [
  403,
  "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
  "User is not a member of the organization",
];
/** Returns the refusal for users who are not members. Two lists have their own message. */
export const outside = (call: string): readonly unknown[] =>
  call === "list-members" || call === "list-invitations"
    ? [403, "YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION", "You are not a member of this organization"]
    : NOT_A_MEMBER;
export const NO_INVITATION = [400, "INVITATION_NOT_FOUND", "Invitation not found"];
export const NO_ACTIVE = [400, "NO_ACTIVE_ORGANIZATION", "No active organization"];
/** Returns the refusal if no organization is named or active. One list has its own message. */
export const unnamed = (call: string): readonly unknown[] =>
  call === "list-invitations" ? [400, "ORGANIZATION_ID_REQUIRED", "Organization ID is required"] : NO_ACTIVE;

export const FORBIDDEN = {
  update: [
    403,
    "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION",
    "You are not allowed to update or delete this organization",
  ],
  delete: [
    403,
    "YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION",
    "You are not allowed to update or delete this organization",
  ],
  removeMember: [403, "YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER", "You are not allowed to delete this member"],
  updateMember: [403, "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER", "You are not allowed to update this member"],
  inviteWithRole: [
    403,
    "YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE",
    "You are not allowed to invite a user with this role",
  ],
} as const;
export const ONLY_OWNER = [
  400,
  "YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER",
  "You cannot leave the organization as the only owner",
];
export const NO_ROLE = [400, "ROLE_NOT_FOUND", "Role not found"];

/** Finds the tables of an application by name. */
export function tablesOf({ auth }: Pick<OpenedAuth, "auth">) {
  const tables = new Map(describeAuth(auth).schema.tables.map((table) => [table.name, table]));
  const tableOf = (name: string): Table => {
    const table = tables.get(name);
    if (table === undefined) throw new Error(`There is no table ${name}`);
    return table;
  };
  return { tableOf, names: [...tables.keys()] };
}

/** Reads and writes the rows without calling the application. */
function rowsBehind({ auth, store }: OpenedAuth) {
  const { tableOf, names } = tablesOf({ auth });
  const list = async (name: string, where: Stored = {}): Promise<readonly Stored[]> => {
    const rows: readonly Stored[] = await store.list(tableOf(name), { where });
    // The rows are sorted, because a rollback may reorder them.
    return rows.toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1));
  };
  return {
    list,
    write: (name: string, where: Stored, set: Stored) => store.update(tableOf(name), { where }, set),
    insert: (name: string, row: Stored) => store.insert(tableOf(name), row),
    /** Returns the rows of all tables except the rate limits. */
    async state(): Promise<ReadonlyMap<string, readonly Stored[]>> {
      const all = new Map<string, readonly Stored[]>();
      for (const name of names.filter((one) => one !== "rateLimit")) all.set(name, await list(name));
      return all;
    },
  };
}

/** Opens an application in which Alice owns Acme, and Bob owns Globex. */
export async function openAcme(open: OpenHarness = onMemory, { plugin = {}, auth = {} }: Options = {}) {
  const mailbox = new Outbox();
  const plugins = [organization({ teams: { enabled: true }, dynamicAccessControl: { enabled: true }, ...plugin })];
  const advanced = { ...mailbox.options.advanced, ...auth.advanced };
  const lab = await open({ ...mailbox.options, ...ACCOUNTS, ...auth, advanced, plugins });
  const behind = rowsBehind(lab);
  const idOf = async (name: string): Promise<string> =>
    String((await lab.store.find(user, { where: { email: personOf(name).email } }))?.id);
  const found = async (owner: Browser, name: string, slug: string): Promise<string> => {
    const answer = await owner.post("/organization/create", { name, slug });
    expect(answer.status, answer.text).toBe(200);
    return String(answer.at("id"));
  };
  const [alice, bob] = [await signUp(lab, "alice"), await signUp(lab, "bob")];
  const [acme, globex] = [await found(alice, "Acme", "acme"), await found(bob, "Globex", "globex")];
  return {
    lab,
    mailbox,
    alice,
    bob,
    acme,
    globex,
    idOf,
    ...behind,
    async memberId(name: string, organizationId = acme): Promise<string> {
      const [row] = await behind.list("member", { userId: await idOf(name), organizationId });
      return String(row?.id);
    },
    /** Signs up a user. With a role, the user becomes a member of Acme, which is then active. */
    async person(name: string, role?: string): Promise<Browser> {
      const browser = await signUp(lab, name);
      if (role === undefined) return browser;
      const row = { organizationId: acme, userId: await idOf(name), role, createdAt: lab.clock.now() };
      await behind.insert("member", { id: `m-${name}`, ...row });
      expect((await browser.post("/organization/set-active", { organizationId: acme })).status).toBe(200);
      return browser;
    },
    /** Invites a user, and returns the id of the invitation. */
    async invite(name: string, more: object = {}, inviter = alice): Promise<string> {
      const asked = { email: personOf(name).email, role: "member", organizationId: acme, ...more };
      const answer = await inviter.post("/organization/invite-member", asked);
      expect(answer.status, answer.text).toBe(200);
      return String(answer.at("id"));
    },
    /** Asserts that an attack changes no row and sends no mail. */
    async inert(attack: () => Promise<void>): Promise<void> {
      const [before, mails] = [await behind.state(), await mailbox.count()];
      await attack();
      expect(await behind.state()).toEqual(before);
      expect(await mailbox.count()).toBe(mails);
    },
  };
}
export type Acme = Awaited<ReturnType<typeof openAcme>>;

/** Opens Acme with an admin Carol, a member Dave, two teams, and Zoe as an invited user. */
export async function openStaffed(open = onMemory) {
  const world = await openAcme(open);
  const [carol, dave] = [await world.person("carol", "admin"), await world.person("dave", "member")];
  await world.alice.post("/organization/create-team", { name: "Second" });
  const [team] = await world.list("team", { organizationId: world.acme });
  return { ...world, carol, dave, teamId: String(team?.id), invitationId: await world.invite("zoe") };
}
