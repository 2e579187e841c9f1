import { DatabaseSync } from "node:sqlite";
import type { EventListeners } from "@sallyport/core";
import { type OrganizationHooks, organization } from "@sallyport/core/organization";
import { sqlite } from "@sallyport/kysely";
import { expect, test } from "vitest";
import { counting } from "../../ground/counting-sqlite.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";

/** The statements of deleting somebody who is in no organization. */
async function statementsWith(organizationHooks: OrganizationHooks, events: EventListeners = {}): Promise<string[]> {
  const handle = new DatabaseSync(":memory:");
  const ran: string[] = [];
  const plugins = [organization({ organizationHooks })];
  const user = { deleteUser: { enabled: true } };
  const lab = openAuth({ database: sqlite(counting(handle, ran)), plugins, user, events });
  const alice = await signUp(lab, "alice");
  ran.length = 0;
  expect((await alice.post("/delete-user")).status).toBe(200);
  handle.close();
  return ran.filter((sql) => sql.includes('"member"'));
}

const memberships = expect.stringMatching(/^select .* from "member"/);
const withOrganizations = expect.stringMatching(/^select .* from "member" .*join "organization"/);

test("deleting somebody who is in no organization reads their memberships twice, to find what is in the way", async () => {
  expect(await statementsWith({})).toEqual([memberships, memberships]);
  expect(await statementsWith({ beforeAddMember: () => undefined })).toEqual([memberships, memberships]);
});

test.each(["beforeRemoveMember", "afterRemoveMember"] as const)("and once more for %s", async (name) => {
  expect(await statementsWith({ [name]: () => undefined })).toEqual([memberships, memberships, withOrganizations]);
});

test("and for a listener of the event, which nobody pays for who has none", async () => {
  const told = { "member.removed": () => undefined };
  expect(await statementsWith({}, told)).toEqual([memberships, memberships, withOrganizations]);
  expect(await statementsWith({}, { "team.created": () => undefined })).toEqual([memberships, memberships]);
});
