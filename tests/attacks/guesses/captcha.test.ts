import type { AuthOptions } from "@sallyport/core";
import { captcha } from "@sallyport/core/captcha";
import { memory } from "@sallyport/core/memory";
import { Browser, type BrowserCall } from "@sallyport/testing";
import { expect, test } from "vitest";
import { ACCOUNTS } from "../../ground/mailed.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { ADDITIONAL, everyAct } from "../acts/every-act.ts";
import { PLUGINS } from "../acts/routes.ts";

const ALL = captcha({ verify: ({ token }) => token === "good", endpoints: ["*"] });

/** Opens every route a second time on the same database, where each needs a captcha. */
async function openGuarded() {
  const database = memory();
  const world = await everyAct({ database });
  const { clock } = world.lab;
  const user = { ...ACCOUNTS.user, additionalFields: ADDITIONAL };
  const options: Partial<AuthOptions> = { ...world.mailbox.options, database, clock, user, plugins: [...PLUGINS, ALL] };
  const guarded = openAuth(options);
  const copyOf = ({ cookies }: Browser): Browser => {
    const browser = new Browser(guarded);
    browser.cookies.copy(cookies);
    return browser;
  };
  return { ...world, copyOf };
}

const WITHOUT: readonly (readonly [string, BrowserCall, string])[] = [
  ["no response", {}, "MISSING_RESPONSE"],
  ["an empty response", { headers: { "x-captcha-response": " " } }, "MISSING_RESPONSE"],
  ["a wrong response", { headers: { "x-captcha-response": "bad" } }, "VERIFICATION_FAILED"],
  ["two responses", { headers: { "x-captcha-response": "good, good" } }, "VERIFICATION_FAILED"],
  [
    "the response in other headers",
    { headers: { "captcha-response": "good", "x-captcha": "good" } },
    "MISSING_RESPONSE",
  ],
  ["a request to act like a GET", { headers: { "x-http-method-override": "GET" } }, "MISSING_RESPONSE"],
];

test.each(WITHOUT)("no route acts with %s", async (_, call, code) => {
  const { acts, inert, copyOf } = await openGuarded();
  expect(acts.length).toBeGreaterThan(100);
  await inert(async () => {
    for (const { path, by, body } of acts) {
      const sent = { ...body, captchaResponse: "good", "x-captcha-response": "good" };
      const answer = await copyOf(by).post(path, sent, call);
      expect(answer.code, `${path} ${answer.text}`).toBe(code);
    }
  });
});

const DETOURS: Readonly<Record<string, (path: string) => string>> = {
  "a trailing slash": (path) => `${path}/`,
  "a double slash": (path) => `/${path}`,
  "a dot segment": (path) => `${path}/.`,
  "capital letters": (path) => path.toUpperCase(),
  "an encoded letter": (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
};

test.each(Object.entries(DETOURS))("no route acts at its path with %s", async (_, change) => {
  const { acts, inert, copyOf } = await openGuarded();
  await inert(async () => {
    for (const { path, by, body } of acts) {
      const answer = await copyOf(by).post(change(path), body);
      expect([answer.status, answer.code], `${path} ${answer.text}`).toSatisfy(
        ([status, code]) => status === 404 || code === "MISSING_RESPONSE",
      );
    }
  });
});

test.each(["GET", "HEAD", "PUT", "PATCH", "DELETE"])("no route acts by %s", async (method) => {
  const { acts, inert, copyOf } = await openGuarded();
  await inert(async () => {
    for (const { path, by, body } of acts) {
      const hasBody = !["GET", "HEAD"].includes(method);
      const headers = { "x-http-method-override": "POST" };
      const { status } = await copyOf(by).send(method, path, { headers, ...(hasBody && { body }) });
      // Some paths have a GET route as well, which reads.
      expect([200, 302, 400, 404, 405], path).toContain(status);
    }
  });
});
