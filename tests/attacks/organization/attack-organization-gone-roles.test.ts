import { expect, test } from "vitest";
import { signUp } from "../../ground/people.ts";
import { openAcme, told } from "./organization-harness.ts";

const TAKEN = [400, "ROLE_NAME_IS_ALREADY_TAKEN", "That role name is already taken"];
const everything = { organization: ["update"], member: ["delete"], ac: ["create"] };

// As a configuration leaves them that knew the role once.
async function openOutdated() {
  const world = await openAcme();
  const invitationId = await world.invite("zoe");
  await world.write("invitation", { id: invitationId }, { role: "member,auditor" });
  const make = (role: string, permission: object = everything) =>
    world.alice.post("/organization/create-role", { organizationId: world.acme, role, permission });
  return { ...world, invitationId, make };
}

test("an invitation to a role that there is no longer makes nobody a member", async () => {
  const { lab, invitationId, inert, alice, acme, write } = await openOutdated();
  const zoe = await signUp(lab, "zoe");
  await inert(async () => {
    const accepted = await zoe.post("/organization/accept-invitation", { invitationId });
    expect([accepted.status, accepted.code]).toEqual([400, "INVITER_MAY_NO_LONGER_INVITE"]);
    const preview = await zoe.get("/organization/invitation-preview", { query: `id=${invitationId}` });
    expect(preview.code).toBe("INVITATION_NOT_FOUND");
    const listed = await alice.get("/organization/list-invitations", { query: `organizationId=${acme}` });
    expect([listed.at("0", "role"), listed.at("0", "id")]).toEqual(["member,auditor", null]);
  });
  await write("invitation", { id: invitationId }, { role: "member" });
  expect((await zoe.post("/organization/accept-invitation", { invitationId })).status).toBe(200);
});

test("a role that somebody is invited to is not made anew", async () => {
  const { invitationId, make, alice, inert } = await openOutdated();
  await inert(async () => expect(told(await make("auditor"))).toEqual(TAKEN));
  expect((await make("audit")).status).toBe(200);
  await alice.post("/organization/cancel-invitation", { invitationId });
  expect((await make("auditor")).status).toBe(200);
});

test("a role that a member still has is not made anew, nor is another renamed to it", async () => {
  const { person, make, inert, alice, acme } = await openOutdated();
  const mallory = await person("mallory", "clerk,member");
  expect((await make("helper")).status).toBe(200);
  const rename = { organizationId: acme, roleName: "helper", data: { roleName: "clerk" } };
  await inert(async () => {
    expect(told(await make("clerk"))).toEqual(TAKEN);
    expect(told(await alice.post("/organization/update-role", rename))).toEqual(TAKEN);
  });
  const asked = { organizationId: acme, permissions: { member: ["delete"] } };
  expect((await mallory.post("/organization/has-permission", asked)).at("success")).toBe(false);
});
