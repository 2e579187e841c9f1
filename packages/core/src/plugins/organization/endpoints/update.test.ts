import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openAcme } from "../../../test/acme.ts";
import { openOrganizations } from "../../../test/organizations.ts";
import { organization } from "../tables.ts";

async function openUpdating(columns: { readonly slug?: string; readonly metadata?: string } = {}) {
  const opened = await openAcme();
  const where = { id: "acme" };
  if (Object.keys(columns).length > 0) await opened.store.update(organization, { where }, columns);
  const update = (data: object, organizationId = "acme") => opened.post("update", { data, organizationId });
  const row = () => opened.store.find(organization, { where });
  return { ...opened, update, row };
}

test("changes only the given fields", async () => {
  const { update, row } = await openUpdating();
  const first = { name: "Acme & Co", logo: "https://example.com/a.png", metadata: { plan: "pro" } };
  expect(await update(first)).toMatchObject({ status: 200, body: { id: "acme", slug: "acme", ...first } });
  const expected = { id: "acme", name: "Acme & Co", slug: "new-acme", logo: null, metadata: null };
  const changed = await update({ slug: " Ｎew-Acme ", logo: null, metadata: null });
  expect(changed).toMatchObject({ status: 200, body: expected });
  expect(await row()).toMatchObject(expected);
  expect(await update({ name: "By slug" }, "new-acme")).toMatchObject({ status: 200 });
});

test("ignores unknown fields, and rejects a call with no others", async () => {
  const { update, row } = await openUpdating();
  const extras = { id: "other", createdAt: "2001-01-01", ownerId: "x", role: "owner", organizationId: "other" };
  const before = await row();
  expect(await update(extras)).toMatchObject({ status: 400, body: { code: "NO_FIELDS_TO_UPDATE" } });
  expect(await update({ name: "A", ...extras })).toMatchObject({ status: 200, body: { id: "acme", name: "A" } });
  expect(await row()).toEqual({ ...before, name: "A", changedAt: expect.anything() });
});

// Rows that another library has written.
test.each(["My_Org", "My-Org", "über", "11111111-2222-3333-4444-555555555555"])(
  "keeps the slug %s if it is not changed",
  async (slug) => {
    const { create, update, row } = await openUpdating({ slug });
    await create("my-org");
    expect(await update({ name: "Renamed" })).toMatchObject({ status: 200, body: { name: "Renamed", slug } });
    expect(await row()).toMatchObject({ name: "Renamed", slug });
    expect(await update({ slug: "other" })).toMatchObject({ status: 200, body: { name: "Renamed", slug: "other" } });
  },
);

test.each(['["plan","pro"]', "no json"])("keeps the invalid metadata %j until it is changed", async (metadata) => {
  const { update, row } = await openUpdating({ metadata });
  expect(await update({ name: "Renamed" })).toMatchObject({ status: 200, body: { metadata: null } });
  expect(await row()).toMatchObject({ name: "Renamed", metadata });
  expect(await update({ metadata: null })).toMatchObject({ status: 200 });
  expect(await row()).toMatchObject({ metadata: null });
});

async function ask(logo: string) {
  const { browser } = await openOrganizations().person("alice");
  const made = await answer(browser.post("/organization/create", { name: "Acme", slug: "acme", logo }));
  const data = { name: "Acme", logo: "/first.png" };
  await browser.post("/organization/create", { ...data, slug: "second" });
  const changed = await answer(browser.post("/organization/update", { data: { logo } }));
  return [made, changed];
}

test.each([
  "/logo.png",
  "/a/b.svg?size=2#mark",
  "https://cdn.example.com/logo.png",
  "http://localhost:3000/logo.png",
  "data:image/png;base64,iVBORw0KGgo=",
  "DATA:image/svg+xml,<svg/>",
])("accepts the logo %j", async (logo) => {
  for (const answered of await ask(logo)) expect(answered).toMatchObject({ status: 200, body: { logo } });
});

// Browsers ignore tabs and line breaks, and read a backslash as a slash.
test.each([
  "/\r\\evil.example/logo.png",
  "//evil.example/logo.png",
  "/\\evil.example/logo.png",
  "\\\\evil.example\\logo.png",
  "/\t/evil.example/logo.png",
  "/\n/evil.example/logo.png",
  "https://exa\nmple.com/logo.png",
  "https://cdn.example.com/\r\nX: y",
  "data:image/png;base64,AA\u0000",
  "data:text/html,<script>alert(1)</script>",
  "javascript:alert(1)",
  "ftp://example.com/logo.png",
  "logo.png",
  "",
])("rejects the logo %j", async (logo) => {
  for (const answered of await ask(logo)) {
    expect(answered).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
  }
});
