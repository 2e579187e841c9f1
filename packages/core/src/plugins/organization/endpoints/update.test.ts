import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { organization } from "../tables.ts";

const NO_MEMBER = { status: 403, body: { code: "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION" } };

test("what is given changes, and nothing else", async () => {
  const { person, create, store } = openOrganizations();
  const alice = await person("alice");
  const organizationId = await create("acme", alice);
  const first = { name: "Acme & Co", logo: "https://example.com/a.png", metadata: { plan: "pro" } };
  expect(await answer(alice.browser.post("/organization/update", { organizationId, data: first }))).toMatchObject({
    status: 200,
    body: { id: "acme", slug: "acme", ...first },
  });
  const second = { slug: " New-Acme ", logo: null, metadata: null };
  const expected = { id: "acme", name: "Acme & Co", slug: "new-acme", logo: null, metadata: null };
  const changed = await answer(alice.browser.post("/organization/update", { organizationId, data: second }));
  expect(changed).toMatchObject({ status: 200, body: expected });
  expect(await store.find(organization, { where: { slug: "new-acme" } })).toMatchObject(expected);
  const named = { organizationId: "new-acme" };
  expect((await alice.browser.post("/organization/update", { ...named, data: { name: "By slug" } })).status).toBe(200);
});

test("what is not to be changed is not looked at", async () => {
  const { person, create } = openOrganizations();
  const alice = await person("alice");
  await create("acme", alice);
  await create("other");
  const extras = { id: "other", createdAt: "2001-01-01", ownerId: "x", role: "owner", organizationId: "other" };
  expect(
    await answer(
      alice.browser.post("/organization/update", { organizationId: "acme", data: { name: "A", ...extras } }),
    ),
  ).toMatchObject({ status: 200, body: { id: "acme", name: "A", createdAt: "2030-03-01T12:00:00.000Z" } });
  const nothing = await answer(alice.browser.post("/organization/update", { organizationId: "acme", data: extras }));
  expect(nothing).toMatchObject({ status: 400, body: { code: "NO_FIELDS_TO_UPDATE" } });
});

test("who may: owners and admins of this organization", async () => {
  const { auth, person, create, join, store } = openOrganizations();
  const alice = await person("alice");
  const bob = await person("bob");
  const carol = await person("carol");
  const organizationId = await create("acme", alice);
  await create("bobs", bob);
  const body = { organizationId, data: { name: "Taken over" } };
  expect(await answer(bob.browser.post("/organization/update", body))).toMatchObject(NO_MEMBER);
  await join(organizationId, bob);
  expect(await answer(bob.browser.post("/organization/update", body))).toMatchObject({
    status: 403,
    body: { code: "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION" },
  });
  expect((await new Browser(auth).post("/organization/update", body)).status).toBe(401);
  expect(await store.find(organization, { where: { id: "acme" } })).toMatchObject({ name: "acme" });
  await join(organizationId, carol, "member,admin");
  expect((await carol.browser.post("/organization/update", body)).status).toBe(200);
});

test.each([
  [undefined, "NO_ACTIVE_ORGANIZATION"],
  ["", "NO_ACTIVE_ORGANIZATION"],
  ["nowhere", "ORGANIZATION_NOT_FOUND"],
  [null, "VALIDATION_ERROR"],
  [["acme"], "VALIDATION_ERROR"],
])("organizationId %j names no organization", async (organizationId, code) => {
  const { person, create, store } = openOrganizations();
  const alice = await person("alice");
  await create("acme", alice);
  const body = { organizationId, data: { name: "Changed" } };
  expect(await answer(alice.browser.post("/organization/update", body))).toMatchObject({ status: 400, body: { code } });
  expect(await store.count(organization, { where: { name: "Changed" } })).toBe(0);
});

test.each([
  [{ slug: "OTHER" }, "ORGANIZATION_ALREADY_EXISTS"],
  [{ slug: "not a slug" }, "INVALID_SLUG"],
  [{ metadata: { a: "x".repeat(16_384) } }, "INVALID_METADATA"],
  [{ metadata: "text" }, "INVALID_METADATA"],
  [{ slug: "other " }, "ORGANIZATION_ALREADY_EXISTS"],
  [{ slug: "ｏｔｈｅｒ" }, "ORGANIZATION_ALREADY_EXISTS"],
  [{ slug: "" }, "INVALID_SLUG"],
  [{ metadata: ["a"] }, "INVALID_METADATA"],
  [{ metadata: 1 }, "INVALID_METADATA"],
  [{ name: " " }, "VALIDATION_ERROR"],
  [{ name: "x".repeat(201) }, "VALIDATION_ERROR"],
  [{ name: null }, "VALIDATION_ERROR"],
  [{ logo: 1 }, "VALIDATION_ERROR"],
  [{ logo: "javascript:alert(1)" }, "VALIDATION_ERROR"],
  [{ logo: " JavaScript:alert(1)" }, "VALIDATION_ERROR"],
  [{ logo: "java\nscript:alert(1)" }, "VALIDATION_ERROR"],
  [{ logo: "data:text/html,<script>" }, "VALIDATION_ERROR"],
  [{ logo: "//evil.example/logo.png" }, "VALIDATION_ERROR"],
  [{ logo: "/\\evil.example/logo.png" }, "VALIDATION_ERROR"],
  [{ logo: `/${"x".repeat(2048)}` }, "VALIDATION_ERROR"],
])("refused whole: case %#", async (data, code) => {
  const { person, create, store } = openOrganizations();
  const alice = await person("alice");
  await create("acme", alice);
  await create("other");
  const body = { organizationId: "acme", data: { name: "Changed", ...data } };
  expect(await answer(alice.browser.post("/organization/update", body))).toMatchObject({ status: 400, body: { code } });
  expect(await store.find(organization, { where: { id: "acme" } })).toMatchObject({
    name: "acme",
    slug: "acme",
    metadata: null,
  });
});

test.each([
  [{ slug: " ＡＣＭＥ-1 " }, { slug: "acme-1" }],
  [{ name: " A " }, { name: "A" }],
  [{ metadata: { at: "x".repeat(16_374) } }, {}],
  [{ logo: "https://example.com/a.png" }, { logo: "https://example.com/a.png" }],
  [{ logo: "data:image/png;base64,AA==" }, { logo: "data:image/png;base64,AA==" }],
  [{ logo: "/logo.png" }, { logo: "/logo.png" }],
  [{ logo: null }, { logo: null }],
])("written: case %#", async (data, expected) => {
  const { person, create } = openOrganizations();
  const alice = await person("alice");
  await create("acme", alice);
  const answered = await answer(alice.browser.post("/organization/update", { organizationId: "acme", data }));
  expect(answered).toMatchObject({ status: 200, body: { ...expected } });
});

test("hooks see what is to be written, alter it, and are told", async () => {
  const told: string[] = [];
  const { person, create } = openOrganizations({
    organizationHooks: {
      beforeUpdateOrganization: ({ organization: draft }) => ({ data: { id: "other", name: `${draft.name}!` } }),
      afterUpdateOrganization: ({ organization: changed, user }) => void told.push(`${user.name} ${changed.name}`),
    },
  });
  const alice = await person("alice");
  const organizationId = await create("acme", alice);
  await create("other");
  const changed = await answer(alice.browser.post("/organization/update", { organizationId, data: { name: "A" } }));
  expect(changed.body).toMatchObject({ id: "acme", name: "A!" });
  expect(told).toEqual(["alice A!"]);
});
