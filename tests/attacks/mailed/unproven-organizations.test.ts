import { magicLink } from "@sallyport/core/magic-link";
import { organization } from "@sallyport/core/organization";
import { Browser, Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { tablesOf } from "../organization/organization-harness.ts";

const { email } = personOf("carol");

async function openFounded() {
  const mailbox = new Outbox();
  const lab = openAuth({ ...mailbox.options, plugins: [magicLink(), organization()] });
  const [squatter, mallory] = [await signUp(lab, "carol"), await signUp(lab, "mallory")];
  const founded = await squatter.post("/organization/create", { name: "Acme", slug: "acme" });
  const organizationId = founded.at("id");
  const helper = { email: personOf("mallory").email, role: "owner", organizationId };
  const invited = await squatter.post("/organization/invite-member", helper);
  expect([founded.status, invited.status]).toEqual([200, 200]);
  const accept = () => mallory.post("/organization/accept-invitation", { invitationId: invited.at("id") });
  const come = async (owner: Browser) => {
    await owner.post("/sign-in/magic-link", { email });
    const answer = await owner.post("/magic-link/confirm", { token: (await mailbox.last("magic-link")).token });
    expect(answer.status, answer.text).toBe(200);
  };
  return { lab, squatter, mallory, organizationId, accept, come };
}

async function membersOf(lab: OpenedAuth): Promise<readonly unknown[]> {
  const rows = await lab.store.list(tablesOf(lab).tableOf("member"), { where: {} });
  const users = await lab.users();
  return rows.map((row) => [
    users.find(({ id }) => id === Reflect.get(row, "userId"))?.email,
    Reflect.get(row, "organizationId"),
    Reflect.get(row, "role"),
  ]);
}

test("an organization of an unproven account is its owner's alone, and nobody joins by the squatter's invitation", async () => {
  const { lab, squatter, mallory, organizationId, accept, come } = await openFounded();
  const owner = new Browser(lab);
  await come(owner);
  const refused = await accept();
  expect([refused.status, refused.code]).toEqual([400, "INVITATION_NOT_FOUND"]);
  const read = { query: `organizationId=${String(organizationId)}` };
  expect((await squatter.get("/organization/list-members", read)).status).toBe(401);
  expect((await mallory.get("/organization/list-members", read)).status).toBe(403);
  expect((await owner.get("/organization/list-members", read)).at("total")).toBe(1);
  expect(await membersOf(lab)).toEqual([[email, organizationId, "owner"]]);
  expect((await owner.post("/organization/delete", { organizationId })).status).toBe(200);
});

test("a helper who has joined before stays a member, whom the owner can see and remove", async () => {
  const { lab, mallory, organizationId, accept, come } = await openFounded();
  expect((await accept()).status).toBe(200);
  const owner = new Browser(lab);
  await come(owner);
  const helper = personOf("mallory").email;
  expect(await membersOf(lab)).toEqual([
    [email, organizationId, "owner"],
    [helper, organizationId, "owner"],
  ]);
  const removed = await owner.post("/organization/remove-member", { memberIdOrEmail: helper, organizationId });
  expect(removed.status, removed.text).toBe(200);
  const read = { query: `organizationId=${String(organizationId)}` };
  expect((await mallory.get("/organization/list-members", read)).status).toBe(403);
});

test("invitations stay if the user verifies the address in the browser of the sign-up", async () => {
  const { squatter, accept, come } = await openFounded();
  await come(squatter);
  expect((await accept()).status).toBe(200);
});
