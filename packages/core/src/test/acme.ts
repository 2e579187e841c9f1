import { Outbox } from "@sallyport/testing";
import { type Answered, answer, textOf } from "sallyport-tests/ground/answer";
import type { AuthOptions } from "../contracts/options.ts";
import type { OrganizationOptions } from "../plugins/organization/options.ts";
import { invitation, member, organizationRole, team } from "../plugins/organization/tables.ts";
import { user } from "../store.ts";
import { openOrganizations, type Person } from "./organizations.ts";

export interface Extra {
  readonly id: string;
  readonly name?: string;
  readonly role?: string;
  readonly teamId?: string | null;
}

/** Creates the organization acme of alice and a mailbox, with helpers that write rows unchecked and make calls. */
export async function openAcme(options: OrganizationOptions = {}, rest: Partial<AuthOptions> = {}) {
  const mailbox = new Outbox();
  const opened = openOrganizations(options, { ...mailbox.options, ...rest });
  const { store, clock, person, join } = opened;
  const alice = await person("alice");
  await opened.create("acme", alice);

  const post = (path: string, body: object = {}, by: Person = alice): Promise<Answered> =>
    answer(by.browser.post(`/organization/${path}`, { organizationId: "acme", ...body }));
  const get = (path: string, query = "", by: Person = alice): Promise<Answered> =>
    answer(by.browser.get(`/organization/${path}?organizationId=acme&${query}`));

  /** Adds a member who can sign in. */
  async function joined(name: string, role = "member", teamId: string | null = null) {
    const someone = await person(name);
    const { id: memberId } = await join("acme", someone, role, teamId);
    return { ...someone, memberId };
  }

  /** Adds members who cannot sign in, each this many seconds after the one before. */
  async function crowd(people: readonly Extra[], seconds = 1): Promise<void> {
    for (const { id, name = id, role = "member", teamId = null } of people) {
      clock.advance({ seconds });
      const createdAt = clock.now();
      const row = { id, name, email: `${id}@example.com`, emailVerified: true, createdAt, updatedAt: createdAt };
      await store.insert(user, row);
      await store.insert(member, { id: `m-${id}`, organizationId: "acme", userId: id, role, teamId, createdAt });
    }
  }

  /** Adds teams, each with its id as its name. */
  async function addTeams(ids: readonly string[], organizationId = "acme"): Promise<void> {
    for (const id of ids) await store.insert(team, { id, name: id, organizationId, createdAt: clock.now() });
  }

  /** Adds a stored role. */
  const addRole = (role: string, permission: object = {}, organizationId = "acme") =>
    store.insert(organizationRole, {
      id: `${role}-${organizationId}`,
      organizationId,
      role,
      permission: JSON.stringify(permission),
      createdAt: clock.now(),
    });

  /** Invites Bob as a member, by Alice, unless the arguments differ. */
  const ask = (body: object = {}, by: Person = alice): Promise<Answered> =>
    post("invite-member", { email: "bob@example.com", role: "member", ...body }, by);

  /** Invites and returns the id of the invitation. */
  async function invite(body: object = {}, by: Person = alice): Promise<string> {
    const asked = await ask(body, by);
    if (asked.status !== 200) throw new Error(`Inviting answered ${JSON.stringify(asked)}`);
    return textOf(asked.body, "id");
  }

  const statusOf = async (id: string): Promise<string | undefined> =>
    (await store.find(invitation, { where: { id } }))?.status;
  const respond = (to: "accept" | "reject" | "cancel", by: Person, invitationId: string): Promise<Answered> =>
    answer(by.browser.post(`/organization/${to}-invitation`, { invitationId }));

  const calls = { post, get, ask, invite, statusOf, respond };
  return { ...opened, mailbox, alice, joined, crowd, addTeams, addRole, ...calls };
}
