import { Browser } from "@sallyport/testing";
import { alpha, extended, jpeg, riff, toBase64, webp } from "sallyport-tests/ground/images";
import { ORIGIN, openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { definePlugin } from "../../plugin.ts";
import { images } from "./index.ts";
import { userImages } from "./tables.ts";

const open = (options: Parameters<typeof images>[0] = {}, more: Parameters<typeof openAuth>[0] = {}) =>
  openAuth({ plugins: [images(options)], ...more });
type Opened = ReturnType<typeof open>;

const upload = async (browser: Browser, image: Uint8Array = webp()): Promise<string> => {
  const answer = await browser.post("/images/upload", { image: toBase64(image) });
  expect(answer.status, answer.text).toBe(200);
  return String(answer.at("url"));
};
const save = async (browser: Browser, image: string | null) =>
  expect((await browser.post("/update-user", { image })).status).toBe(200);
const load = ({ auth }: Opened, url: string, init?: RequestInit) => auth.handler(new Request(url, init));
const rows = ({ store }: Opened) => store.list(userImages, { where: {} });

test("a saved picture is served to anyone, with an immutable cache header", async () => {
  const opened = open();
  const browser = await signUp(opened.auth);
  const url = await upload(browser, webp(256, 256));
  expect(url).toMatch(new RegExp(`^${ORIGIN}/api/auth/images/[A-Za-z0-9]{32}$`));
  await save(browser, url);
  expect((await browser.get("/get-session")).at("user", "image")).toBe(url);
  const response = await load(opened, url);
  expect([response.status, Object.fromEntries(response.headers)]).toEqual([
    200,
    {
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String(webp().length),
      "content-security-policy": "default-src 'none'; sandbox",
      "content-type": "image/webp",
      "cross-origin-resource-policy": "cross-origin",
      etag: `"${url.slice(-32)}"`,
      "x-content-type-options": "nosniff",
    },
  ]);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(webp(256, 256));
});

test("a matching If-None-Match returns 304, and HEAD has no body", async () => {
  const opened = open();
  const url = await upload(await signUp(opened.auth));
  const tag = (await load(opened, url)).headers.get("etag") ?? "";
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    const response = await load(opened, url, { headers: { "if-none-match": known } });
    expect([response.status, await response.text(), response.headers.get("etag")]).toEqual([304, "", tag]);
    expect(response.headers.get("cache-control")).toContain("immutable");
  }
  expect((await load(opened, url, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  const head = await load(opened, url, { method: "HEAD" });
  expect([head.status, head.body, head.headers.get("content-length")]).toEqual([200, null, String(webp().length)]);
});

test("an unknown image returns 404, which is not cached", async () => {
  const opened = open();
  const url = await upload(await signUp(opened.auth));
  for (const other of [`${url.slice(0, -1)}-`, url.toLowerCase(), url.slice(0, -1), `${url}1`]) {
    const response = await load(opened, other);
    expect([response.status, response.headers.get("cache-control")], other).toEqual([404, "no-store"]);
    expect(await response.json()).toEqual({ code: "IMAGE_NOT_FOUND", message: "Image not found" });
    expect((await load(opened, other, { method: "HEAD" })).body).toBeNull();
  }
});

test("saving another picture, an external URL or null deletes the stored picture", async () => {
  const opened = open();
  const browser = await signUp(opened.auth);
  const first = await upload(browser);
  await save(browser, first);
  const second = await upload(browser, jpeg());
  expect((await load(opened, first)).status).toBe(200);
  await save(browser, second);
  expect([(await load(opened, first)).status, (await load(opened, second)).status]).toEqual([404, 200]);
  expect((await load(opened, second)).headers.get("content-type")).toBe("image/jpeg");
  await browser.post("/update-user", { name: "Alicia" });
  expect((await load(opened, second)).status).toBe(200);
  await save(browser, "https://cdn.example.com/alice.png");
  expect(await rows(opened)).toEqual([]);
  await save(browser, await upload(browser));
  await save(browser, null);
  expect(await rows(opened)).toEqual([]);
});

test("a user has one saved image and one waiting image, which is deleted after a day", async () => {
  const opened = open();
  const browser = await signUp(opened.auth);
  await save(browser, await upload(browser));
  const waiting = [await upload(browser), await upload(browser), await upload(browser)];
  expect(await rows(opened)).toHaveLength(2);
  // Changing another field must not delete an image that was uploaded but not yet saved.
  await browser.post("/update-user", { name: "Alicia" });
  expect((await load(opened, waiting[2] ?? "")).status).toBe(200);
  opened.clock.advance({ seconds: 86_400 + 120 });
  await opened.auth.api.deleteExpired();
  expect(await rows(opened)).toMatchObject([{ expiresAt: null }]);
});

test("a user who saves another user's image URL does not affect that image", async () => {
  const opened = open();
  const [ada, bea] = [await signUp(opened.auth, "ada"), await signUp(opened.auth, "bea")];
  const url = await upload(ada);
  await save(ada, url);
  await save(bea, url);
  await save(bea, null);
  expect((await load(opened, url)).status).toBe(200);
});

test("a picture is not deleted if another listener rejects the change", async () => {
  const refusing = definePlugin({
    id: "probe",
    eventsInTransaction: {
      "user.updated"({ user }) {
        if (user.image === null) throw new Error("No");
      },
    },
  });
  const opened = open({}, { plugins: [images(), refusing] });
  const browser = await signUp(opened.auth);
  const url = await upload(browser);
  await save(browser, url);
  expect((await browser.post("/update-user", { image: null })).status).toBe(500);
  expect([(await load(opened, url)).status, (await browser.get("/get-session")).at("user", "image")]).toEqual([
    200,
    url,
  ]);
});

test("without a base URL, the image URL is a path", async () => {
  const opened = open({}, { baseURL: undefined as never, trustedOrigins: [ORIGIN] });
  expect(await upload(await signUp(opened.auth))).toMatch(/^\/api\/auth\/images\/[A-Za-z0-9]{32}$/);
});

test("capabilities contain the limits, and a body limit that is too low is rejected at start-up", async () => {
  const { auth } = open({ maxBytes: 20_000, maxPixels: 128 });
  expect((await new Browser(auth).get("/capabilities")).at("plugins", "images")).toEqual({
    organizations: false,
    maxBytes: 20_000,
    maxPixels: 128,
  });
  expect(() => open({}, { advanced: { bodyLimit: 40_000 } })).toThrow("advanced.bodyLimit must be at least 44716");
  expect(() => images({ maxBytes: 70_000 })).toThrow("maxBytes");
  expect(() => images({ maxByte: 1 } as object)).toThrow("maxByte");
});

test("an upload needs a session, and a logo needs the option organizations", async () => {
  const { auth } = open();
  const image = toBase64(riff(extended(0x10), ...alpha()));
  expect((await new Browser(auth).post("/images/upload", { image })).code).toBe("UNAUTHORIZED");
  const answer = await (await signUp(auth)).post("/images/upload", { image, organizationId: "acme" });
  expect([answer.status, answer.code]).toEqual([400, "ORGANIZATION_LOGOS_ARE_OFF"]);
});
