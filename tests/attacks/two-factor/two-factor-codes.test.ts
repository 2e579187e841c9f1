import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeTwoHarnesses } from "../../ground/harnesses.ts";
import { personOf } from "../../ground/people.ts";
import { held, openTwoFactor, rowsOf, told, verifyBackup, verifyTotp } from "./two-factor-harness.ts";

const WRONG = [401, "INVALID_CODE"];
const SPENT = [401, "INVALID_BACKUP_CODE"];

describeTwoHarnesses("a code of the authenticator app", (open) => {
  test("is accepted once over all pending sign-ins, and invalidates older codes", async () => {
    const { lab, alice } = await openTwoFactor(open);
    const [one, other] = [await held(lab, "alice"), await held(lab, "alice")];
    const [before, now] = [alice.phone.code(-1), alice.phone.code()];
    expect((await verifyTotp(one, now)).status).toBe(200);
    for (const code of [now, before]) expect(told(await verifyTotp(other, code))).toEqual(WRONG);
    // The code is rejected in her own session too, since the authenticator is the same.
    expect(told(await verifyTotp(one, now))).toEqual(WRONG);
    expect((await verifyTotp(other, alice.phone.code(1))).status).toBe(200);
  });

  test("is accepted one step early or late, and no further", async () => {
    const { lab, alice } = await openTwoFactor(open);
    const browser = await held(lab, "alice");
    for (const steps of [-2, 2]) expect(told(await verifyTotp(browser, alice.phone.code(steps)))).toEqual(WRONG);
    expect((await verifyTotp(browser, alice.phone.code(-1))).status).toBe(200);
    expect((await verifyTotp(await held(lab, "alice"), alice.phone.code(1))).status).toBe(200);
  });

  test.each([
    ["letters", "abcdef"],
    ["too few", "12345"],
    ["too many", "1234567"],
    ["nothing", ""],
    ["digits of another script", "١٢٣٤٥٦"],
    ["a fraction", "123.56"],
  ])("is rejected if it has %s", async (_, code) => {
    const { lab } = await openTwoFactor(open);
    expect(told(await verifyTotp(await held(lab, "alice"), code))).toEqual(WRONG);
  });
});

describeTwoHarnesses("a backup code", (open) => {
  test("is accepted once, in any spelling, and gets the same error as a wrong one afterwards", async () => {
    const { lab, alice } = await openTwoFactor(open);
    const [first = "", second = ""] = alice.backupCodes;
    const typed = ` ${first.toUpperCase().replace("-", " ")} `;
    expect((await verifyBackup(await held(lab, "alice"), typed)).status).toBe(200);
    const browser = await held(lab, "alice");
    const [spent, wrong] = [await verifyBackup(browser, first), await verifyBackup(browser, "zzzzz-zzzzz")];
    expect(told(spent)).toEqual(SPENT);
    expect(spent.text).toBe(wrong.text);
    expect((await verifyBackup(browser, second.replace("-", ""))).status).toBe(200);
  });

  test("is stored as a hash, returned only when it is created, and invalidated by new ones", async () => {
    const { lab, alice, bob } = await openTwoFactor(open);
    expect(alice.backupCodes).toHaveLength(10);
    const { password } = personOf("alice");
    const answers = [
      await alice.browser.get("/two-factor/status"),
      await alice.browser.get("/get-session", { query: "disableCookieCache=true" }),
      await alice.browser.get("/list-sessions"),
      await alice.browser.post("/two-factor/get-totp-uri", { password }),
    ];
    const kept = JSON.stringify(await rowsOf(lab, "twoFactor"));
    const shown = answers.map(({ text }) => text).join("\n");
    for (const code of [...alice.backupCodes, ...bob.backupCodes]) {
      for (const text of [code, code.replace("-", "")]) {
        expect(kept).not.toContain(text);
        expect(shown).not.toContain(text);
      }
    }
    expect(answers[0]?.at("backupCodesLeft")).toBe(10);
    const renewed = await alice.browser.post("/two-factor/generate-backup-codes", { password });
    expect(renewed.at("backupCodes")).toHaveLength(10);
    const browser = await held(lab, "alice");
    expect(told(await verifyBackup(browser, alice.backupCodes[0] ?? ""))).toEqual(SPENT);
    expect((await verifyBackup(browser, String(renewed.at("backupCodes", 3)))).status).toBe(200);
  });

  test("is rejected for another user", async () => {
    const { lab, bob } = await openTwoFactor(open);
    expect(told(await verifyBackup(await held(lab, "alice"), bob.backupCodes[0] ?? ""))).toEqual(SPENT);
    expect((await verifyBackup(await held(lab, "bob"), bob.backupCodes[0] ?? "")).status).toBe(200);
    expect(told(await verifyBackup(new Browser(lab), bob.backupCodes[1] ?? ""))).toEqual([
      401,
      "INVALID_TWO_FACTOR_COOKIE",
    ]);
  });
});

describeTwoHarnesses("the log", (open) => {
  test("contains no code, secret or backup code", async () => {
    const { lab, mailbox, alice } = await openTwoFactor(open);
    const codes: string[] = [];
    const browser = await held(lab, "alice");
    await browser.post("/two-factor/send-otp");
    codes.push((await mailbox.last("two-factor-code")).code, alice.phone.wrong(), alice.phone.code());
    for (const code of codes) await verifyTotp(browser, code);
    for (const code of alice.backupCodes.slice(0, 2)) await verifyBackup(await held(lab, "alice"), code);
    const secret = new URL(alice.phone.uri).searchParams.get("secret") ?? "";
    const rows = await rowsOf(lab, "twoFactor");
    const written = lab.logText();
    // Times and ids contain six digits too, so the code must be a separate word.
    for (const code of codes) expect(written).not.toMatch(new RegExp(`\\b${code}\\b`));
    for (const text of [...alice.backupCodes, secret, ...rows.map((row) => String(row.secret))]) {
      expect(written.includes(text), text.slice(0, 6)).toBe(false);
    }
  });
});
