import { images } from "@sallyport/core/images";
import { organization } from "@sallyport/core/organization";
import { describeAuth } from "@sallyport/core/store";
import type { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { jpeg, segment, toBase64, webp } from "../../ground/images.ts";
import { rounds } from "../../ground/long-form.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";

const plugins = [organization(), images({ organizations: true })];
const options = { plugins, user: { deleteUser: { enabled: true } } };

const rowsOf = async ({ auth, store }: OpenedAuth): Promise<number> => {
  const table = describeAuth(auth).schema.tables.find(({ name }) => name === "uploadedImage");
  return table === undefined ? -1 : store.count(table, { where: {} });
};
const load = ({ auth }: OpenedAuth, url: string) => auth.handler(new Request(url));
const upload = async (browser: Browser, image: Uint8Array, more: object = {}): Promise<string> => {
  const answer = await browser.post("/images/upload", { image: toBase64(image), ...more });
  expect(answer.status, answer.text).toBe(200);
  return String(answer.at("url"));
};

/** Returns an image of the maximum size that contains all byte values. */
const largest = (): Buffer => {
  const noise = Buffer.from(Array.from({ length: 32_768 }, (_, index) => (index * 7 + (index >> 8)) % 255));
  const scan = noise.subarray(0, 32_768 - jpeg().length);
  return Buffer.concat([jpeg().subarray(0, -2), scan, jpeg().subarray(-2)]);
};

describeHarnesses("images", (open, again) => {
  test("returns an uploaded image unchanged, also from another process", async () => {
    const lab = await open(options);
    const browser = await signUp(lab, "ada");
    const image = largest();
    expect(image).toHaveLength(32_768);
    const url = await upload(browser, image);
    await browser.post("/update-user", { image: url });
    for (const one of [lab, again(options)]) {
      const response = await load(one, url);
      expect(Buffer.from(await response.arrayBuffer()).equals(image)).toBe(true);
    }
  });

  test("replaces pictures and logos, and deletes them with their user and organization", async () => {
    const lab = await open(options);
    const browser = await signUp(lab, "bea");
    const organizationId = String(
      (await browser.post("/organization/create", { name: "Acme", slug: "acme" })).at("id"),
    );
    for (const image of [webp(), jpeg(), jpeg({ before: [segment(0xfe, Buffer.from("x"))] })]) {
      await browser.post("/update-user", { image: await upload(browser, image) });
      const logo = await upload(browser, image, { organizationId });
      expect((await browser.post("/organization/update", { organizationId, data: { logo } })).status).toBe(200);
      expect((await load(lab, logo)).status).toBe(200);
      expect(await rowsOf(lab)).toBe(2);
    }
    // An image that is not saved yet is deleted too.
    for (const whose of [{}, { organizationId }]) await upload(browser, webp(), whose);
    expect(await rowsOf(lab)).toBe(4);
    expect((await browser.post("/organization/delete", { organizationId })).status).toBe(200);
    expect(await rowsOf(lab)).toBe(2);
    expect((await browser.post("/delete-user", { password: "bea-correct-horse-battery" })).status).toBe(200);
    expect(await rowsOf(lab)).toBe(0);
  });

  test("keeps the user's picture and at most one pending upload after concurrent uploads and updates", async () => {
    const lab = await open(options);
    const browser = await signUp(lab, "cyd");
    for (let round = 0; round < rounds(6); round++) {
      const urls = await Promise.all([1, 2, 3].map(() => upload(browser, webp())));
      await Promise.all([
        ...urls.map((image) => browser.post("/update-user", { image })),
        browser.post("/images/upload", { image: toBase64(webp()) }),
      ]);
      expect(await rowsOf(lab)).toBeLessThanOrEqual(3);
    }
    const last = await upload(browser, webp());
    await browser.post("/update-user", { image: last });
    expect([(await load(lab, last)).status, await rowsOf(lab)]).toEqual([200, 1]);
  });
});
