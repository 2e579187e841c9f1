import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openChallengePage } from "../../test/challenge-page.ts";

async function openMailed(required: boolean) {
  const sent: string[] = [];
  const page = await openChallengePage({ required, otpOptions: { sendOTP: ({ otp }) => void sent.push(otp) } });
  return { ...page, sent, code: () => sent.at(-1) ?? "" };
}

test("where a factor is required, the page offers codes by mail beside an authenticator", async () => {
  const { arrive, read, submit, shown, sent, code } = await openMailed(true);
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
  // A backup code confirms no factor.
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

test("the page offers no backup code to whoever has none", async () => {
  const { arrive, read, submit, shown, code, clock, store } = await openMailed(true);
  const { twoFactor } = await import("./tables.ts");
  const { browser } = await arrive();
  const { setUp } = shown((await submit(browser, { action: "begin", method: "otp" })).html);
  await submit(browser, { action: "verify", method: "otp", code: code(), setUp });
  await store.delete(twoFactor, { where: {} });
  clock.advance({ minutes: 1 });
  const { html } = await read((await arrive()).browser);
  expect(html).not.toContain("?method=");
});

test("nobody who has a factor begins another by it", async () => {
  const { enrol, arrive, submit, sent } = await openMailed(false);
  await enrol();
  const { browser } = await arrive();
  const { html } = await submit(browser, { action: "begin", method: "otp" });
  expect(html).toContain('name="action" value="verify"');
  expect(sent).toEqual([]);
});
