import { Browser } from "@sallyport/testing";
import { answer, cookieLine } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openChallengePage, PAGE_URL } from "../../test/challenge-page.ts";
import { ANN } from "../../test/social.ts";
import { twoFactor as factors } from "./tables.ts";

test("where a factor is required, the page leads through enrolment, and a newcomer to the page for newcomers", async () => {
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

test("whoever began another enrolment meanwhile does not have theirs confirmed by this page", async () => {
  const { arrive, submit, shown, code } = await openChallengePage({ required: true });
  const mine = await arrive();
  const { setUp } = shown((await submit(mine.browser, { action: "begin" })).html);
  const theirs = await arrive();
  const other = shown((await submit(theirs.browser, { action: "begin" })).html);
  for (const carried of [setUp, "", `${other.setUp}x`]) {
    const refused = await submit(mine.browser, { action: "verify", method: "totp", code: code(), setUp: carried });
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.html).toContain("The set-up was started again somewhere else");
    expect(refused.html).not.toContain(other.key);
  }
});

test("a user who has a factor begins no other by the page, nor comes in by a half-done one", async () => {
  const { enrol, arrive, submit, store } = await openChallengePage();
  await enrol();
  const [before] = await store.list(factors, { where: {} });
  const { browser } = await arrive();
  const { html } = await submit(browser, { action: "begin" });
  expect(html).not.toContain("otpauth:");
  expect(await store.list(factors, { where: {} })).toEqual([before]);
});

test("names in an issuer and an address stay text", async () => {
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

test("an issuer too long for a picture leaves the key as text", async () => {
  const { arrive, submit } = await openChallengePage({ required: true, issuer: "Ü".repeat(400) });
  const { status, html } = await submit((await arrive()).browser, { action: "begin" });
  expect(status).toBe(200);
  expect(html).not.toContain('role="img"');
  expect(html).toContain('href="otpauth:');
});
