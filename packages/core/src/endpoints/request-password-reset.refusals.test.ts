import { Browser, Outbox } from "@sallyport/testing";
import { readCorpus } from "sallyport-tests/attacks/redirects/corpus";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE } from "sallyport-tests/ground/people";
import { describe, expect, test } from "vitest";
import { openWithAlice } from "../test/resets.ts";

const PATHS = ["/request-password-reset", "/forget-password"] as const;

/** A browser at that address: where each has its own, the limit by address does not show. */
const from = (auth: ConstructorParameters<typeof Browser>[0], remoteAddress: string): Browser => {
  const browser = new Browser(auth);
  browser.address = remoteAddress;
  return browser;
};

describe.each(PATHS)("%s", (path) => {
  test.each([ALICE.email, "nobody@example.com", "no address"])(
    "a redirectTo elsewhere is refused before anything else, for %s",
    async (email) => {
      const { stranger, mailbox, tokenRows } = await openWithAlice();
      for (const redirectTo of ["", ...readCorpus("refuse")]) {
        const refused = await answer(stranger.post(path, { email, redirectTo }));
        // NUL is refused in any text.
        if (redirectTo.includes("\u0000")) expect(refused.status).toBe(400);
        else {
          const body = { code: "INVALID_REDIRECT_URL", message: "Invalid redirectURL" };
          expect(refused, redirectTo).toEqual({ status: 403, body });
        }
      }
      expect(await mailbox.count()).toBe(0);
      expect(await tokenRows()).toEqual([]);
    },
  );

  test.each([
    "alice",
    "",
    "alice@example.com,mallory@evil.com",
    "alice@example.com mallory@evil.com",
    '"alice@example.com"@evil.com',
    "alice@example.com\r\nBcc: mallory@evil.com",
    "alice＠example.com",
    `${"a".repeat(250)}@example.com`,
  ])("%j is no address, and nobody gets a mail", async (email) => {
    const { stranger, mailbox, tokenRows } = await openWithAlice();
    expect(await answer(stranger.post(path, { email }))).toEqual({
      status: 400,
      body: { code: "INVALID_EMAIL", message: "Invalid email" },
    });
    expect(await mailbox.count()).toBe(0);
    expect(await tokenRows()).toEqual([]);
  });

  test.each([
    [{}, "[body.email]"],
    [{ email: null }, "[body.email]"],
    [{ email: [ALICE.email] }, "[body.email]"],
    [{ email: [ALICE.email, "mallory@evil.com"] }, "[body.email]"],
    [{ email: { $ne: "" } }, "[body.email]"],
    [{ email: ALICE.email, redirectTo: ["/a"] }, "[body.redirectTo]"],
    [{ email: ALICE.email, redirectTo: true }, "[body.redirectTo]"],
  ])("%j is refused by name", async (body, field) => {
    const { stranger, mailbox } = await openWithAlice();
    expect(await answer(stranger.post(path, body))).toEqual({
      status: 400,
      body: { code: "VALIDATION_ERROR", message: expect.stringContaining(field) },
    });
    expect(await mailbox.count()).toBe(0);
  });

  test("where nobody sends such mail, or passwords are off, it is not enabled", async () => {
    const apps = [openAuth(), openAuth({ ...new Outbox().options, emailAndPassword: { enabled: false } })];
    for (const { auth } of apps) {
      expect(await answer(new Browser(auth).post(path, { email: ALICE.email }))).toEqual({
        status: 400,
        body: { code: "RESET_PASSWORD_DISABLED", message: "Reset password isn't enabled" },
      });
    }
  });
});

test("both names are one count: three in a minute from one address", async () => {
  const { auth, clock } = await openWithAlice({ rateLimit: { enabled: true } });
  const browser = from(auth, "9.9.9.9");
  const statuses = [];
  for (const path of [...PATHS, ...PATHS]) statuses.push((await browser.post(path, { email: ALICE.email })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  clock.advance({ minutes: 1 });
  expect((await browser.post("/forget-password", { email: ALICE.email })).status).toBe(200);
});
