import assert from "node:assert/strict";
import { follow, ok, personOf, type Site, signUp } from "./site.ts";

/** An owner invites a member, who accepts and may not do what only owners may. */
export async function organizations(site: Site): Promise<void> {
  const owner = await signUp(site, "olga");
  const member = await signUp(site, "milo");
  await follow(member, (await site.mails.last("verify-email", personOf("milo").email)).url);
  const organizationId = ok(await owner.post("/organization/create", { name: "Acme", slug: "acme" })).at("id");
  const invitation = { email: personOf("milo").email, role: "member", organizationId };
  const invitationId = ok(await owner.post("/organization/invite-member", invitation)).at("id");
  assert.ok((await site.mails.last("invitation", invitation.email)).url.includes(String(invitationId)));
  ok(await member.post("/organization/accept-invitation", { invitationId }));
  const listed = ok(await owner.get("/organization/list-members", { query: `organizationId=${organizationId}` }));
  assert.equal(listed.at("total"), 2);
  const refused = await member.post("/organization/delete", { organizationId });
  assert.equal(refused.status, 403, refused.text);
}
