import type { Browser } from "@sallyport/testing";
import { toBase64, webp } from "sallyport-tests/ground/images";
import { expect, test } from "vitest";
import { openOrganizations } from "../../test/organizations.ts";
import { images } from "./index.ts";
import { sharedImages } from "./tables.ts";

async function open() {
  const opened = openOrganizations({}, { plugins: [images({ organizations: true })] });
  const owner = await opened.person("olga");
  const acme = await opened.create("acme", owner);
  const rows = () => opened.store.list(sharedImages, { where: {} });
  return { ...opened, owner, acme, rows };
}

const upload = (browser: Browser, organizationId: string) =>
  browser.post("/images/upload", { image: toBase64(webp()), organizationId });
const save = (browser: Browser, organizationId: string, logo: string | null) =>
  browser.post("/organization/update", { organizationId, data: { logo } });
const load = async ({ auth }: Awaited<ReturnType<typeof open>>, url: string) =>
  (await auth.handler(new Request(url))).status;

test("a logo is uploaded, replaced and removed without affecting its uploader's picture", async () => {
  const opened = await open();
  const { owner, acme, rows } = opened;
  const picture = String((await owner.browser.post("/images/upload", { image: toBase64(webp()) })).at("url"));
  await owner.browser.post("/update-user", { image: picture });
  const first = String((await upload(owner.browser, acme)).at("url"));
  expect((await save(owner.browser, acme, first)).at("logo")).toBe(first);
  await owner.browser.post("/organization/update", { organizationId: acme, data: { name: "ACME" } });
  expect(await load(opened, first)).toBe(200);
  const second = String((await upload(owner.browser, acme)).at("url"));
  await save(owner.browser, acme, second);
  expect([await load(opened, first), await load(opened, second), await load(opened, picture)]).toEqual([404, 200, 200]);
  expect(await rows()).toHaveLength(2);
  await save(owner.browser, acme, null);
  expect([await load(opened, second), await load(opened, picture)]).toEqual([404, 200]);
});

test("only members with permission to update an organization can upload its logo", async () => {
  const { owner, acme, person, join, create, rows } = await open();
  const [admin, member, stranger] = [await person("adam"), await person("mia"), await person("sue")];
  await join(acme, admin, "admin");
  await join(acme, member);
  await create("other", stranger);
  expect((await upload(admin.browser, acme)).status).toBe(200);
  for (const { browser } of [member, stranger]) {
    const answer = await upload(browser, acme);
    expect([answer.status, answer.code]).toEqual([403, "YOU_ARE_NOT_ALLOWED_TO_CHANGE_THIS_LOGO"]);
  }
  expect((await upload(owner.browser, "nowhere")).code).toBe("YOU_ARE_NOT_ALLOWED_TO_CHANGE_THIS_LOGO");
  expect(await rows()).toHaveLength(1);
});
