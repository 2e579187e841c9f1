import { Browser, type BrowserCall } from "@sallyport/testing";
import { expect, test } from "vitest";
import { personOf, signIn, signUp, tokenOf, whoIs } from "../../ground/people.ts";
import { ABSOLUTE, type App, IDLE, isIn, openLimited } from "./limited-app.ts";

const FOREIGN = { origin: "https://evil.example" };
const PREFLIGHT = { ...FOREIGN, "access-control-request-method": "POST" };

/** Sends something for as long as a session lasts without a use, and returns whether both sessions are still there. */
async function usedBy(send: (browser: Browser) => Promise<unknown>): Promise<boolean[]> {
  const app = openLimited();
  const browser = await signUp(app, "alice");
  const native = await signIn(app, "alice");
  const headers = { authorization: `Bearer ${tokenOf(native)}` };
  const asNative = new Browser({ handler: (request) => app.handler(new Request(request, { headers })) });
  await app.pass(IDLE, 100, async () => {
    await send(browser);
    await send(asNative);
  });
  return [await isIn(browser), await isIn(native)];
}

test.each<[string, (browser: Browser) => Promise<unknown>]>([
  ["a preflight request", (browser) => browser.send("OPTIONS", "/list-sessions", { headers: PREFLIGHT, keep: false })],
  ["OPTIONS of get-session", (browser) => browser.send("OPTIONS", "/get-session", { keep: false })],
  ["HEAD", (browser) => browser.send("HEAD", "/get-session", { keep: false })],
  ["a path that does not exist", (browser) => browser.get("/nothing", { keep: false })],
  ["the health check", (browser) => browser.get("/ok", { keep: false })],
  ["another site's form", (browser) => browser.post("/update-user", { name: "x" }, { headers: FOREIGN, keep: false })],
  ["the key set", (browser) => browser.get("/jwks", { keep: false })],
])("%s is no use of a session, with its cookies and with its bearer token", async (_, send) => {
  expect(await usedBy(send)).toEqual([false, false]);
});

test("get-session is one", async () => {
  expect(await usedBy((browser) => browser.get("/get-session", { keep: false }))).toEqual([true, true]);
});

const ENDINGS: Readonly<Record<string, (app: App, browser: Browser) => Promise<unknown>>> = {
  "is idle": async ({ clock }) => clock.advance({ seconds: IDLE }),
  "is too old": (app, browser) => app.pass(ABSOLUTE, 600, () => browser.get("/get-session")),
};
const SHOWN: Readonly<Record<string, (browser: Browser) => BrowserCall>> = {
  cookies: (browser) => ({ cookie: browser.cookie }),
  "a bearer token": (browser) => ({ cookie: null, headers: { authorization: `Bearer ${tokenOf(browser)}` } }),
};
const cases = Object.keys(ENDINGS).flatMap((ending) => Object.keys(SHOWN).map((way) => [ending, way] as const));

test.each(cases)("a session that %s opens no other door with %s", async (ending, way) => {
  const app = openLimited();
  const browser = await signUp(app, "alice");
  const shown = SHOWN[way]?.(browser) ?? {};
  expect((await browser.get("/token", shown)).at("token")).toMatch(/^ey/);
  const sessionToken = tokenOf(browser);
  await ENDINGS[ending]?.(app, browser);
  const call = { ...shown, keep: false };
  const answers = [
    await browser.get("/token", call),
    await browser.get("/list-sessions", call),
    await browser.post("/api-key/create", { name: "mine" }, call),
    await browser.post("/multi-session/set-active", { sessionToken }, call),
    await browser.post("/multi-session/revoke", { sessionToken }, call),
    await browser.post(
      "/phone-number/verify",
      { phoneNumber: "+4915112345678", code: "1", updatePhoneNumber: true },
      call,
    ),
    await browser.post("/two-factor/enable", { password: personOf("alice").password }, call),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
  const asked = await browser.get("/get-session", call);
  expect([asked.json, asked.headers.get("set-auth-jwt")]).toEqual([null, null]);
  expect((await browser.get("/multi-session/list-device-sessions", call)).json).toEqual([]);
  const headers = new Headers({ cookie: call.cookie ?? "", ...call.headers } as Record<string, string>);
  expect(await app.auth.api.getSession({ headers })).toBeNull();
  await expect(app.auth.api.listSessions({ headers })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("an account beside the active one becomes idle, although the list shows it again and again", async () => {
  const app = openLimited();
  const browser = await signUp(app, "alice");
  const kept = tokenOf(browser);
  await browser.post("/sign-up/email", personOf("bob"));
  await app.pass(IDLE, 300, () => browser.get("/multi-session/list-device-sessions"));
  const { json } = await browser.get("/multi-session/list-device-sessions");
  expect(json).toMatchObject([{ user: { name: "bob" } }]);
  expect((await browser.post("/multi-session/set-active", { sessionToken: kept })).code).toBe("INVALID_SESSION_TOKEN");
  expect(await whoIs(browser)).toBe("bob");
});
