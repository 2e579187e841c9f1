import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { member, organization } from "../tables.ts";

test("of twenty that want one slug one gets it, and nothing of the others is left", async () => {
  const { person, store } = openOrganizations();
  const { browser } = await person("alice");
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => answer(browser.post("/organization/create", { name: "A", slug: "acme" }))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: "ORGANIZATION_ALREADY_EXISTS" });
  expect(await store.count(organization, { where: {} })).toBe(1);
  expect(await store.count(member, { where: {} })).toBe(1);
});

test.each(["Acme", " acme ", "ａｃｍｅ", "ACME\t"])("%j is acme", async (slug) => {
  const { person } = openOrganizations();
  const { browser } = await person("alice");
  expect((await answer(browser.post("/organization/create", { name: "A", slug }))).body).toMatchObject({
    slug: "acme",
  });
  expect(await answer(browser.post("/organization/check-slug", { slug: "acme" }))).toMatchObject({
    status: 400,
    body: { code: "ORGANIZATION_SLUG_ALREADY_TAKEN", message: "slug is taken" },
  });
  expect(await answer(browser.post("/organization/check-slug", { slug }))).toMatchObject({ status: 400 });
});

test.each([
  "",
  "-",
  "a--b",
  "-a",
  "a-",
  "a b",
  "a/b",
  "асме",
  "a.b",
  "a_b",
  "é",
  "a".repeat(101),
  "0192f3c4-7b1a-7cde-8f00-0123456789ab",
])("%j is no slug", async (slug) => {
  const { person, store } = openOrganizations();
  const { browser } = await person("alice");
  for (const path of ["/organization/create", "/organization/check-slug"]) {
    expect(await answer(browser.post(path, { name: "A", slug }))).toMatchObject({
      status: 400,
      body: { code: "INVALID_SLUG" },
    });
  }
  expect(await store.count(organization, { where: {} })).toBe(0);
});

test("a free slug, for who is signed in", async () => {
  const { auth, person } = openOrganizations();
  const { browser } = await person("alice");
  expect(await answer(browser.post("/organization/check-slug", { slug: "free-1" }))).toEqual({
    status: 200,
    body: { status: true },
  });
  expect((await new Browser(auth).post("/organization/check-slug", { slug: "free-1" })).status).toBe(401);
});

test.each([
  ["text", "INVALID_METADATA"],
  [["a"], "INVALID_METADATA"],
  [1, "INVALID_METADATA"],
  [{ a: "é".repeat(8_200) }, "INVALID_METADATA"],
  [JSON.parse('{"__proto__":{"x":1}}'), "VALIDATION_ERROR"],
])("metadata is a small object: case %#", async (metadata, code) => {
  const { person, store } = openOrganizations();
  const { browser } = await person("alice");
  const made = await answer(browser.post("/organization/create", { name: "A", slug: "acme", metadata }));
  expect(made).toMatchObject({ status: 400, body: { code } });
  expect(Reflect.get({}, "x")).toBeUndefined();
  expect(await store.count(organization, { where: {} })).toBe(0);
});

test("metadata that is no JSON, from the server", async () => {
  const { auth, person } = openOrganizations();
  const { id } = await person("alice");
  const circle: { self?: unknown } = {};
  circle.self = circle;
  for (const metadata of [circle, { big: 1n }, Object(new Date(0))]) {
    await expect(
      auth.api.organization.create({ body: { name: "A", slug: "acme", metadata, userId: id } }),
    ).rejects.toMatchObject({ code: "INVALID_METADATA" });
  }
});

test.each(["", "   ", "a".repeat(201)])("%j is no name", async (name) => {
  const { person } = openOrganizations();
  const { browser } = await person("alice");
  expect(await answer(browser.post("/organization/create", { name, slug: "acme" }))).toMatchObject({
    status: 400,
    body: { code: "VALIDATION_ERROR" },
  });
});
