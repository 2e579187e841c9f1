import { Outbox } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import type { AuthOptions } from "../contracts/options.ts";
import type { OrganizationOptions } from "../plugins/organization/options.ts";
import { invitation } from "../plugins/organization/tables.ts";
import { openOrganizations, type Person } from "./organizations.ts";

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** The organization `acme` with Alice as its owner, a mailbox, and invitations to it. */
export async function openInvited(options: OrganizationOptions = {}, rest: Partial<AuthOptions> = {}) {
  const mailbox = new Outbox();
  const opened = openOrganizations(options, { ...mailbox.options, ...rest });
  const alice = await opened.person("alice");
  await opened.create("acme", alice);

  /** Asks for an invitation to `acme`; by Alice, of Bob, as a member, where nothing else is said. */
  const ask = (body: object = {}, by: Person = alice): Promise<Answered> =>
    answer(
      by.browser.post("/organization/invite-member", {
        email: "bob@example.com",
        role: "member",
        organizationId: "acme",
        ...body,
      }),
    );

  /** The id of a new invitation. */
  async function invite(body: object = {}, by: Person = alice): Promise<string> {
    const asked = await ask(body, by);
    if (asked.status !== 200) throw new Error(`Inviting answered ${JSON.stringify(asked)}`);
    return textOf(asked.body, "id");
  }

  const statusOf = async (id: string): Promise<string | undefined> =>
    (await opened.store.find(invitation, { where: { id } }))?.status;
  const respond = (to: "accept" | "reject" | "cancel", by: Person, invitationId: string): Promise<Answered> =>
    answer(by.browser.post(`/organization/${to}-invitation`, { invitationId }));

  return { ...opened, mailbox, alice, ask, invite, statusOf, respond };
}
