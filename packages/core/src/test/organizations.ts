import type { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import type { AuthOptions } from "../contracts/options.ts";
import { organization } from "../plugins/organization/index.ts";
import type { OrganizationOptions } from "../plugins/organization/options.ts";
import { member, organization as table } from "../plugins/organization/tables.ts";

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly browser: Browser;
}

/** A Sallyport in memory with organizations: people to sign up, and rows to put where no endpoint is the test's subject. */
export function openOrganizations(options: OrganizationOptions = {}, rest: Partial<AuthOptions> = {}) {
  const opened = openAuth({ ...rest, plugins: [organization(options), ...(rest.plugins ?? [])] });
  const { auth, store, clock } = opened;

  /** Somebody of that name, signed up, in a browser of their own. */
  async function person(name: string): Promise<Person> {
    const email = `${name}@example.com`;
    const browser = await signUp(auth, { name, email, password: ALICE.password });
    const { body } = await answer(browser.get("/get-session"));
    return { id: textOf(body, "user", "id"), email, browser };
  }

  /** A membership, written past every rule. */
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

  /** An organization whose id and name are its slug, with its owner; written past every rule, and active nowhere. */
  async function create(slug: string, owner?: Person): Promise<string> {
    await store.insert(table, { id: slug, name: slug, slug, createdAt: clock.now() });
    if (owner !== undefined) await join(slug, owner, "owner");
    return slug;
  }

  return { ...opened, person, join, create };
}
