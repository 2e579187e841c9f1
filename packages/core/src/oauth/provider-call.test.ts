import { expect, test } from "vitest";
import { PICTURE_CHARACTERS } from "../data/limits.ts";
import { type Answer, startLoopback } from "../test/loopback.ts";
import { toCheckedProfile } from "./checked-profile.ts";
import { createCalls } from "./provider-call.ts";
import { createSend } from "./provider-fetch.ts";
import { createUrlGuard } from "./url-guard.ts";

const PNG = { headers: { "content-type": "image/png; charset=binary" }, body: "pixels" };

async function open(answer: Answer, accessToken: string | null = "access") {
  const server = await startLoopback({ "/": () => answer });
  const send = createSend({ fetch: null, timeoutSeconds: 5, guard: createUrlGuard([server.host], null), headers: {} });
  return { ...server, ...createCalls(send, accessToken), url: `${server.origin}/` };
}

test("a call sends the access token, unless it sets its own header", async () => {
  const { call, url, calls } = await open({ body: { a: 1 } });
  expect(await call(url)).toEqual({ a: 1 });
  await call(url, { authorization: null });
  await call(url, { authorization: "Basic x" });
  expect(calls.map(({ headers }) => headers.authorization)).toEqual(["Bearer access", undefined, "Basic x"]);
  const without = await open({ body: {} }, null);
  await without.call(without.url);
  expect(without.calls[0]?.headers.authorization).toBeUndefined();
});

test("a form is sent as a form, and a POST without a body has no content type", async () => {
  const { call, url, calls } = await open({ body: {} });
  await call(url, { method: "POST", form: { a: "1&b=2" }, headers: { "x-version": "2" } });
  await call(url, { method: "POST" });
  const [form, empty] = calls;
  expect([form?.method, form?.form.get("a"), form?.form.has("b"), form?.headers["x-version"]]).toEqual([
    "POST",
    "1&b=2",
    false,
    "2",
  ]);
  expect([empty?.method, empty?.headers["content-type"]]).toEqual(["POST", undefined]);
});

test("a list is requested and returned as a list", async () => {
  const { callList, call, url } = await open({ body: [{ email: "a@example.com" }] });
  expect(await callList(url)).toEqual([{ email: "a@example.com" }]);
  await expect(call(url)).rejects.toMatchObject({ step: "profile" });
});

test("a picture is returned as a data URL", async () => {
  const { callImage, url } = await open(PNG);
  expect(await callImage(url)).toBe(`data:image/png;base64,${btoa("pixels")}`);
});

test("the largest picture that is accepted can also be stored", async () => {
  const { callImage, url } = await open({ ...PNG, body: "x".repeat(12_264) });
  const image = await callImage(url);
  expect(image?.length).toBeLessThanOrEqual(PICTURE_CHARACTERS);
  const profile = { accountId: "1", name: null, email: null, emailVerified: false, image, data: {} };
  expect(toCheckedProfile(profile, null).image).toBe(image);
});

test.each([
  ["there is none", { status: 404 }],
  ["it is a page", { body: "<html>" }],
  ["it may contain scripts", { headers: { "content-type": "image/svg+xml" }, body: "<svg/>" }],
  ["it is too large to be stored", { ...PNG, body: "x".repeat(12_265) }],
])("no picture is returned if %s, and the sign-in still succeeds", async (_name, answer) => {
  const { callImage, url } = await open(answer);
  expect(await callImage(url)).toBeNull();
});
