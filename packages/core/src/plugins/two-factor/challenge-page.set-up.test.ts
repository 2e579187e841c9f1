import { Browser } from "@sallyport/testing";
import { answer, cookieLine } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openChallengePage, PAGE_URL } from "../../test/challenge-page.ts";
import { ANN } from "../../test/social.ts";
import { twoFactor as factors, twoFactor } from "./tables.ts";

test("a required enrollment ends at newUserCallbackURL for a new user", async () => {
  const { auth, walk, read, submit, shown, code, store, arrive } = await openChallengePage({ required: true });
  const browser = new Browser(auth);
  expect(await walk(browser, ANN, { callbackURL: "/home", newUserCallbackURL: "/welcome" })).toBe(PAGE_URL);
  const { html } = await read(browser);
  expect(html).toContain('name="action" value="begin"');
  expect(await store.count(factors, { where: {} })).toBe(0);

  const begun = await submit(browser, { action: "begin" });
  const { setUp, backupCodes, key } = shown(begun.html);
  expect(begun.html).toContain('role="img" aria-label="QR code');
  expect(key).toMatch(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  expect(backupCodes).toHaveLength(10);
  expect(setUp).not.toContain(backupCodes[0]);

  const wrong = await submit(browser, { action: "verify", method: "totp", code: "000000", setUp });
  expect(wrong).toMatchObject({ status: 401 });
  expect(shown(wrong.html)).toMatchObject({ backupCodes, key });
  expect(cookieLine(browser, "session_token")).toBeUndefined();

  const done = await submit(browser, { action: "verify", method: "totp", code: code(), setUp });
  expect(done).toMatchObject({ status: 303, location: "/welcome" });
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { twoFactorEnabled: true } } });
  const next = await arrive();
  const used = await submit(next.browser, { action: "verify", method: "backup-code", code: backupCodes[3] ?? "" });
  expect(used).toMatchObject({ status: 303, location: "/home" });
});

test("a page cannot confirm an enrollment that was restarted elsewhere", async () => {
  const { arrive, submit, shown, code } = await openChallengePage({ required: true });
  const mine = await arrive();
  const { setUp } = shown((await submit(mine.browser, { action: "begin" })).html);
  const theirs = await arrive();
  const other = shown((await submit(theirs.browser, { action: "begin" })).html);
  for (const carried of [setUp, "", `${other.setUp}x`]) {
    const refused = await submit(mine.browser, { action: "verify", method: "totp", code: code(), setUp: carried });
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.html).toContain("Setup was restarted somewhere else");
    expect(refused.html).not.toContain(other.key);
  }
});

test.each(["totp", "otp"])(
  "a user with a second factor cannot begin another enrollment on the page with %s",
  async (method) => {
    const { enrol, arrive, submit, store, mailbox } = await openChallengePage();
    await enrol();
    const [before] = await store.list(factors, { where: {} });
    const { browser } = await arrive();
    const { html } = await submit(browser, { action: "begin", method });
    expect(html).toContain('name="action" value="verify"');
    expect(html).not.toContain("otpauth:");
    expect(await store.list(factors, { where: {} })).toEqual([before]);
    expect(await mailbox.count("two-factor-code")).toBe(0);
  },
);

test("escapes names, the issuer and the address", async () => {
  const issuer = `"><script>alert(1)</script>`;
  const { auth, walk, submit, read } = await openChallengePage({ required: true, issuer });
  const browser = new Browser(auth);
  const location = await walk(browser, { ...ANN, name: `<img src=x onerror=alert(1)>`, email: "o'neil@example.com" });
  expect(location).toBe(PAGE_URL);
  const pages = [
    await read(browser),
    await submit(browser, { action: "begin" }),
    await read(browser, "?method=%22%3E%3Cb%3E"),
  ];
  for (const { html } of pages) {
    expect(html).toContain("<form");
    expect(html).not.toMatch(/<script|<img|<b>/);
  }
});

test("an issuer that is too long for a QR code leaves the key as text", async () => {
  const { arrive, submit } = await openChallengePage({ required: true, issuer: "Ü".repeat(400) });
  const { status, html } = await submit((await arrive()).browser, { action: "begin" });
  expect(status).toBe(200);
  expect(html).not.toContain('role="img"');
  expect(html).toContain('href="otpauth:');
});

async function openMailed() {
  const sent: string[] = [];
  const otpOptions = { sendOTP: ({ otp }: { readonly otp: string }) => void sent.push(otp) };
  const page = await openChallengePage({ required: true, otpOptions });
  return { ...page, sent, code: () => sent.at(-1) ?? "" };
}

test("if a factor is required, the page offers codes by mail as well as an authenticator", async () => {
  const { arrive, read, submit, shown, sent, code } = await openMailed();
  const { browser } = await arrive();
  expect((await read(browser)).html).toContain('name="method" value="otp"');
  expect(sent).toEqual([]);
  const begun = await submit(browser, { action: "begin", method: "otp" });
  const { setUp, backupCodes } = shown(begun.html);
  expect(begun.html).not.toContain("otpauth:");
  expect([sent.length, backupCodes.length]).toEqual([1, 10]);
  const wrong = await submit(browser, { action: "verify", method: "otp", code: "abcdef", setUp });
  expect(wrong.status).toBe(401);
  expect(shown(wrong.html).backupCodes).toEqual(backupCodes);
  const again = await submit(browser, { action: "send", method: "otp", setUp });
  expect(shown(again.html).backupCodes).toEqual(backupCodes);
  expect(sent).toHaveLength(2);
  // A backup code cannot confirm an enrollment.
  const [spare = ""] = backupCodes;
  for (const method of ["backup-code", "totp"])
    expect((await submit(browser, { action: "verify", method, code: spare, setUp })).status).not.toBe(303);
  const done = await submit(browser, { action: "verify", method: "otp", code: code(), setUp });
  expect(done).toMatchObject({ status: 303, location: "/home" });
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { twoFactorEnabled: true } } });
  const next = await arrive();
  const { html } = await read(next.browser);
  expect(html).toContain('name="action" value="send"');
  expect(html).not.toContain("?method=totp");
  expect(html).toContain("?method=backup-code");
});

test("offers no backup code to a user who has none", async () => {
  const { arrive, read, submit, shown, code, clock, store } = await openMailed();
  const { browser } = await arrive();
  const { setUp } = shown((await submit(browser, { action: "begin", method: "otp" })).html);
  await submit(browser, { action: "verify", method: "otp", code: code(), setUp });
  await store.delete(twoFactor, { where: {} });
  clock.advance({ minutes: 1 });
  const { html } = await read((await arrive()).browser);
  expect(html).not.toContain("?method=");
});
