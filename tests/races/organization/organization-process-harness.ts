import { organization as plugin } from "@sallyport/core/organization";
import { c, defineTable, user } from "@sallyport/core/store";
import { afterAll, beforeAll, describe } from "vitest";
import { databaseServers } from "../../ground/databases.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { type Children, startChildren } from "./organization-process-children.ts";

const PROCESSES = 3;

// Used here.
const organization = defineTable("organization", {
  id: c.id(),
  name: c.text(),
  slug: c.unique(c.text({ maxLength: 100 })),
  createdAt: c.time(),
});
const member = defineTable("member", {
  id: c.id(),
  organizationId: c.ref("organization"),
  userId: c.ref("user"),
  role: c.text({ maxLength: 255 }),
  createdAt: c.time(),
});
const invitation = defineTable("invitation", {
  id: c.id(),
  organizationId: c.ref("organization"),
  email: c.indexed(c.text({ maxLength: 254 })),
  role: c.text({ maxLength: 255 }),
  status: c.text({ maxLength: 20 }),
  inviterId: c.ref("user"),
  expiresAt: c.time(),
  createdAt: c.time(),
});

/** The founder and three more. */
export const SEATS = 4;

export interface ProcessPerson {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
}

/** Several processes on one database. */
export interface ProcessHarness {
  call(calls: readonly (readonly [who: ProcessPerson, path: string, body: object])[]): Promise<readonly string[]>;
  person(name: string): Promise<ProcessPerson>;
  people(count: number): Promise<ProcessPerson[]>;
  /** Returns its id. */
  found(...members: readonly (readonly [who: ProcessPerson, role: string])[]): Promise<string>;
  /** Returns the ids. */
  invite(organizationId: string, owner: ProcessPerson, guests: readonly ProcessPerson[]): Promise<string[]>;
  members(where: Partial<Record<"organizationId" | "userId" | "role", string>>): Promise<number>;
  memberIds(organizationId: string): Promise<string[]>;
  membershipOf(organizationId: string, who: ProcessPerson): Promise<string>;
  organizations(slug: string): Promise<string[]>;
  statuses(organizationId: string): Promise<Record<string, number>>;
}

function harnessOf(lab: OpenedAuth, children: Children): ProcessHarness {
  const { store } = lab;
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 86_400_000);
  async function person(name: string): Promise<ProcessPerson> {
    const browser = await signUp(lab, name);
    const { email } = personOf(name);
    const row = await store.find(user, { where: { email } });
    return { id: String(row?.id), email, cookie: browser.cookies.header() ?? "" };
  }
  const listMembers = (where: object) => store.list(member, { where });
  return {
    person,
    async people(count) {
      const names = Array.from({ length: count }, (_, number) => `guest-${number}`);
      const guests: ProcessPerson[] = [];
      // Or the queue for hashing would be full.
      while (names.length > 0) guests.push(...(await Promise.all(names.splice(0, 10).map(person))));
      return guests;
    },
    call: (calls) => children.call(calls.map(([{ cookie }, path, body]) => ({ path, cookie, body }))),
    async found(...members) {
      const id = crypto.randomUUID();
      await store.insert(organization, { id, name: "Acme", slug: `acme-${id}`, createdAt });
      for (const [{ id: userId }, role] of members) {
        await store.insert(member, { id: crypto.randomUUID(), organizationId: id, userId, role, createdAt });
      }
      return id;
    },
    invite: (organizationId, { id: inviterId }, guests) =>
      Promise.all(
        guests.map(async ({ email }) => {
          const shared = { organizationId, inviterId, expiresAt, createdAt };
          const id = crypto.randomUUID();
          await store.insert(invitation, { id, email, role: "member", status: "pending", ...shared });
          return id;
        }),
      ),
    members: async (where) => (await listMembers(where)).length,
    memberIds: async (organizationId) => (await listMembers({ organizationId })).map(({ userId }) => userId),
    membershipOf: async (organizationId, { id: userId }) =>
      String((await listMembers({ organizationId, userId }))[0]?.id),
    organizations: async (slug) => (await store.list(organization, { where: { slug } })).map(({ id }) => id),
    async statuses(organizationId) {
      const counts: Record<string, number> = {};
      for (const { status } of await store.list(invitation, { where: { organizationId } })) {
        counts[status] = (counts[status] ?? 0) + 1;
      }
      return counts;
    },
  };
}

/** On PostgreSQL and MariaDB, or one of them. */
export function describeProcesses(title: string, tests: (harness: () => ProcessHarness) => void): void {
  for (const { name, available, create } of databaseServers(title)) {
    describe.runIf(available)(`${title}, ${PROCESSES} processes on ${name}`, () => {
      const endings: (() => Promise<void>)[] = [];
      let harness: ProcessHarness;
      beforeAll(async () => {
        const { address, database, drop } = await create();
        endings.push(drop);
        // As the processes.
        const lab = openAuth({ database, plugins: [plugin()], clock: { now: () => new Date() } });
        await lab.users();
        const children = await startChildren(PROCESSES, { address, membershipLimit: SEATS });
        endings.push(children.close);
        harness = harnessOf(lab, children);
      }, 60_000);
      afterAll(async () => {
        for (const end of endings.splice(0).reverse()) await end();
      });
      tests(() => harness);
    });
  }
}
