import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations, type Person } from "../../../test/organizations.ts";

async function harness() {
  const opened = openOrganizations();
  const alice = await opened.person("alice");
  const bob = await opened.person("bob");
  await opened.create("acme", alice);
  const transfer = (caller: Person, heir: Person, organization = "acme") => {
    const body = { memberId: `member-${organization}-${heir.id}`, organizationId: "acme" };
    return answer(caller.browser.post("/organization/transfer-ownership", body));
  };
  return { ...opened, alice, bob, transfer };
}

test("in one call the other becomes the owner and the caller an admin; and back", async () => {
  const { alice, bob, join, transfer } = await harness();
  await join("acme", bob);
  expect(await transfer(alice, bob)).toMatchObject({
    status: 200,
    body: { member: { userId: bob.id, role: "owner" }, previousOwner: { userId: alice.id, role: "admin" } },
  });
  expect(await transfer(alice, bob)).toMatchObject({
    status: 403,
    body: { code: "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER" },
  });
  expect(await transfer(bob, alice)).toMatchObject({
    body: { member: { role: "owner,admin" }, previousOwner: { role: "admin" } },
  });
});

test("the caller keeps their other roles", async () => {
  const { alice, bob, person, join, transfer } = await harness();
  const carol = await person("carol");
  await join("acme", bob, "owner,member");
  await join("acme", carol, "member");
  expect(await transfer(bob, carol)).toMatchObject({ body: { previousOwner: { role: "member" } } });
  expect(await transfer(alice, alice)).toMatchObject({ status: 403 });
});

test("not to somebody of another organization, and not by outsiders", async () => {
  const { alice, bob, create, transfer } = await harness();
  await create("other", bob);
  expect(await transfer(alice, bob, "other")).toMatchObject({ status: 400, body: { code: "MEMBER_NOT_FOUND" } });
  expect(await transfer(bob, alice)).toMatchObject({
    status: 403,
    body: { code: "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION" },
  });
});
