import type { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { newcomer } from "sallyport-tests/ground/people";
import type { AuthOptions } from "../contracts/options.ts";
import { organization } from "../plugins/organization/index.ts";
import type { OrganizationOptions } from "../plugins/organization/options.ts";
import { member, organization as table } from "../plugins/organization/tables.ts";

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly browser: Browser;
}

/** Creates an application in memory with organizations. Users sign up, and rows can be written without an endpoint. */
export function openOrganizations(options: OrganizationOptions = {}, rest: Partial<AuthOptions> = {}) {
  const opened = openAuth({ ...rest, plugins: [organization(options), ...(rest.plugins ?? [])] });
  const { auth, store, clock } = opened;

  /** Signs up a user with this name in a new browser. */
  const person = (name: string): Promise<Person> => newcomer(auth, name);

  /** Writes a membership without checking any rule. */
  async function join(organizationId: string, { id }: Person, role = "member", teamId: string | null = null) {
    return store.insert(member, {
      id: `member-${organizationId}-${id}`,
      organizationId,
      userId: id,
      role,
      teamId,
      createdAt: clock.now(),
    });
  }

  /**
   * Writes an organization, whose id and name are its slug, and its owner. No rule is checked, and it is not active in
   * any session.
   */
  async function create(slug: string, owner?: Person): Promise<string> {
    await store.insert(table, { id: slug, name: slug, slug, createdAt: clock.now() });
    if (owner !== undefined) await join(slug, owner, "owner");
    return slug;
  }

  return { ...opened, person, join, create };
}
