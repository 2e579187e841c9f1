import { type OrganizationOptions, organization as plugin } from "@sallyport/core/organization";
import { c, defineTable, user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { rounds } from "../../ground/long-form.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { openRace } from "../account/account-race.ts";
import { describeServers, type ProcessCall, startProcesses } from "../processes.ts";

// The tables of the plugin, with the columns that are used here.
export const organization = defineTable("organization", {
  id: c.id(),
  name: c.text(),
  slug: c.unique(c.text({ maxLength: 100 })),
  createdAt: c.time(),
});
export const member = defineTable("member", {
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

/** The founder and three other members. */
export const SEATS = 4;

export interface RacingPerson {
  readonly id: string;
  readonly email: string;
  readonly browser: Browser;
}

type Call = readonly [who: RacingPerson, path: string, body: object];

/** Creates users and makes their calls. `spread` makes calls at the same time, on all instances or processes. */
function peopleOf(lab: OpenedAuth, spread: (calls: readonly ProcessCall[]) => Promise<readonly string[]>) {
  const { store } = lab;
  const createdAt = lab.clock.now();
  const expiresAt = new Date(createdAt.getTime() + 86_400_000);
  async function person(name: string): Promise<RacingPerson> {
    const browser = await signUp(lab, name);
    const { email } = personOf(name);
    const row = await store.find(user, { where: { email } });
    return { id: String(row?.id), email, browser };
  }
  const listMembers = (where: object) => store.list(member, { where });
  return {
    person,
    async people(count: number) {
      const names = Array.from({ length: count }, (_, number) => `guest-${number}`);
      const guests: RacingPerson[] = [];
      // More sign-ups at a time would fill the queue for hashing.
      while (names.length > 0) guests.push(...(await Promise.all(names.splice(0, 10).map(person))));
      return guests;
    },
    /** Returns the status of each call, with the code of a refusal. */
    call: (calls: readonly Call[]) =>
      spread(
        calls.map(([{ browser }, path, body]) => ({ path, headers: { cookie: browser.cookies.header() ?? "" }, body })),
      ),
    /** Creates an organization, and returns its id. */
    async found(...members: readonly (readonly [who: RacingPerson, role: string])[]) {
      const id = crypto.randomUUID();
      await store.insert(organization, { id, name: "Acme", slug: `acme-${id}`, createdAt });
      for (const [{ id: userId }, role] of members) {
        await store.insert(member, { id: crypto.randomUUID(), organizationId: id, userId, role, createdAt });
      }
      return id;
    },
    /** Creates invitations, and returns their ids. */
    invite: (organizationId: string, { id: inviterId }: RacingPerson, guests: readonly RacingPerson[]) =>
      Promise.all(
        guests.map(async ({ email }) => {
          const shared = { organizationId, inviterId, expiresAt, createdAt };
          const id = crypto.randomUUID();
          await store.insert(invitation, { id, email, role: "member", status: "pending", ...shared });
          return id;
        }),
      ),
    members: async (where: Partial<Record<"organizationId" | "userId" | "role", string>>) =>
      (await listMembers(where)).length,
    memberIds: async (organizationId: string) => (await listMembers({ organizationId })).map(({ userId }) => userId),
    membershipOf: async (organizationId: string, { id: userId }: RacingPerson) =>
      String((await listMembers({ organizationId, userId }))[0]?.id),
    organizations: async (slug: string) => (await store.list(organization, { where: { slug } })).map(({ id }) => id),
    async statuses(organizationId: string) {
      const counts: Record<string, number> = {};
      for (const { status } of await store.list(invitation, { where: { organizationId } })) {
        counts[status] = (counts[status] ?? 0) + 1;
      }
      return counts;
    },
  };
}

/** The rounds of crowds, which are slow. Without transactions, the first one takes too many seats. */
export const CROWDS = rounds(5);

type Race = ReturnType<typeof peopleOf>;

/** Opens three instances in this process. */
export async function openOrganizations(open: OpenHarness, again: OpenAgain, options: OrganizationOptions = {}) {
  const plugins = [plugin({ membershipLimit: SEATS, ...options })];
  const { lab, labs } = await openRace(open, again, { plugins, user: { deleteUser: { enabled: true } } });
  const post = async ({ path, body, headers }: ProcessCall, index: number): Promise<string> => {
    const { status, code } = await new Browser(labs[index % labs.length] ?? lab).post(path, body, { headers });
    return status === 200 ? "200" : `${status} ${code}`;
  };
  return { ...peopleOf(lab, (calls) => Promise.all(calls.map(post))), labs };
}

/** Runs races within one process on each database, and between three processes on PostgreSQL and MariaDB. */
export function describeRaces(title: string, tests: (race: () => Promise<Race>, rounds: number) => void): void {
  describeHarnesses(title, (open, again, few) => tests(() => openOrganizations(open, again), few));
  describeServers(
    title,
    async ({ address, database }, atEnd) => {
      // The processes use the real time, so this instance does as well.
      const lab = openAuth({ database, plugins: [plugin()], clock: { now: () => new Date() } });
      await lab.users();
      const one = { address, app: "organization", input: { membershipLimit: SEATS } } as const;
      const processes = await startProcesses([one, one, one]);
      atEnd(processes.close);
      return peopleOf(lab, processes.call);
    },
    (opened) => tests(async () => opened(), rounds(10)),
  );
}
