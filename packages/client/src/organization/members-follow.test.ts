import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { eventually, serveOrganizations, watch } from "../fixtures/organization-server.ts";

let server: Awaited<ReturnType<typeof serveOrganizations>>;
beforeAll(async () => {
  server = await serveOrganizations();
});
afterAll(() => server.close());
afterEach(() => vi.unstubAllGlobals());

async function person(name: string) {
  const { client } = server.openBrowser()();
  await client.signUp.email({ name, email: `${name}@example.com`, password: "correct horse battery" });
  return client;
}

test("the page of members follows who comes, rises and goes", async () => {
  const [owner, guest] = [await person("uma"), await person("vic")];
  await owner.organization.create({ name: "Crew", slug: "crew" });
  const invited = await owner.organization.inviteMember({ email: "vic@example.com", role: "member" });
  await guest.organization.acceptInvitation({ invitationId: invited.data?.id ?? "" });
  const leave = watch(owner.$members, guest.$members);
  const rolesIn = ({ $members }: typeof owner) => $members.value.data?.members.map(({ role }) => role);
  await eventually(() => expect(rolesIn(owner)).toEqual(["owner", "member"]));
  await eventually(() => expect(rolesIn(guest)).toEqual(["owner", "member"]));
  const memberId = owner.$members.value.data?.members[1]?.id ?? "";
  await owner.organization.updateMemberRole({ memberId, role: "admin" });
  await eventually(() => expect(rolesIn(owner)).toEqual(["owner", "admin"]));
  await owner.organization.transferOwnership({ memberId });
  await eventually(() => expect(rolesIn(owner)).toEqual(["admin", "owner,admin"]));
  await guest.organization.removeMember({ memberIdOrEmail: "uma@example.com" });
  await eventually(() => expect(rolesIn(guest)).toEqual(["owner,admin"]));
  leave();
});
