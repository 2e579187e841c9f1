import type { Browser } from "@sallyport/testing";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openMailed } from "../../test/mailed-sign-in.ts";

const HANDLE = { user: { additionalFields: { handle: { type: "string", unique: true, required: false } } } } as const;
const TAKEN = { handle: "ada" };

type App = ReturnType<typeof openMailed>;

/** Opens an application in which another user has the handle. */
async function openTaken() {
  const app = openMailed(HANDLE);
  await signUp(app, { email: "ada@example.com", ...TAKEN });
  return app;
}

const tokenOf = (path: string): string => new URL(path, "https://x.example").searchParams.get("token") ?? "";

/** Signs up with the taken handle. */
const ROUTES: Readonly<Record<string, (app: App, browser: Browser) => Promise<{ status: number; code: unknown }>>> = {
  "/sign-in/email-otp": async ({ askCode, enterCode }, browser) => enterCode(browser, await askCode(browser), TAKEN),
  "/magic-link/verify": async ({ askLink }, browser) =>
    browser.get("/magic-link/verify", { query: `token=${tokenOf(await askLink(browser, TAKEN))}` }),
  "/magic-link/confirm": async ({ askLink }, browser) =>
    browser.post("/magic-link/confirm", { token: tokenOf(await askLink(browser, TAKEN)) }),
};

test.each(Object.entries(ROUTES))(
  "%s refuses a sign-up with a taken unique field, and creates nobody",
  async (_, ask) => {
    const app = await openTaken();
    const { status, code } = await ask(app, app.visitor());
    expect([status, code]).toEqual([422, "VALUE_ALREADY_TAKEN"]);
    expect(await app.users()).toHaveLength(1);
  },
);

test("a code is not used up by a taken unique field", async () => {
  const { askCode, enterCode, users, visitor } = await openTaken();
  const browser = visitor();
  const code = await askCode(browser);
  expect((await enterCode(browser, code, TAKEN)).status).toBe(422);
  expect((await enterCode(browser, code, { handle: "alice" })).status).toBe(200);
  const found = (await users()).find(({ email }) => email === ALICE.email);
  expect(found).toMatchObject({ handle: "alice" });
});

test("a page that opens a link with a taken unique field is redirected with the error", async () => {
  const { askLink, open, visitor } = await openTaken();
  const browser = visitor();
  const opened = await open(browser, await askLink(browser, { ...TAKEN, errorCallbackURL: "/failed" }));
  expect([opened.status, opened.headers.get("location")]).toEqual([302, "/failed?error=value_already_taken"]);
});
