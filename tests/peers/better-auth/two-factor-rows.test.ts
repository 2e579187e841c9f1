import { twoFactor } from "@sallyport/core/two-factor";
import type { SqlDatabase } from "@sallyport/kysely";
import { Browser, Outbox, TestClock } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { told, verifyBackup, verifyMailed, verifyTotp } from "../../attacks/two-factor/two-factor-harness.ts";
import { execute } from "../../ground/console.ts";
import { ACCOUNTS } from "../../ground/mailed.ts";
import { type OpenedAuth, SECRET } from "../../ground/open-auth.ts";
import { personOf, signIn, trySignIn, whoIs } from "../../ground/people.ts";
import { keyOf, totpOf } from "../../ground/totp.ts";
import { freshDatabase, moveIn } from "./sides.ts";
import { device, sides, type TheirOptions } from "./two-factor-peers.ts";

/** What every held sign-in answers. */
const HELD = { challenge: "two-factor", challengePage: "/api/auth/two-factor/challenge" };

const alice = personOf("alice");
const { password } = alice;
const NEWER = "a-newer-secret-0123456789-ABCDEFGH";

/** Lets better-auth itself enrol alice, by its own client; bob has only begun. */
async function enrolledThere(options: TheirOptions = {}) {
  const { driver, address, database } = await freshDatabase();
  const side = await sides.theirs({ ...options, database: driver });
  const { client } = device(side);
  await client.signUp.email(alice);
  const { data } = await client.twoFactor.enable({ password });
  if (data === null || !("totpURI" in data)) throw new Error("better-auth has not enrolled her");
  const { totpURI, backupCodes } = data;
  expect((await client.twoFactor.verifyTotp({ code: side.code(totpURI) })).error).toBeNull();
  const { client: bobs } = device(side);
  await bobs.signUp.email(personOf("bob"));
  await bobs.twoFactor.enable({ password: personOf("bob").password });
  return { totpURI, backupCodes, address, database };
}

/** Sallyport on what better-auth has left, with its cookies and its secret. */
async function moveFactors(database: SqlDatabase, secrets: string[] = [SECRET]) {
  const mailbox = new Outbox();
  const clock = new TestClock(new Date(new Date(Date.now() + 120_000).toISOString()));
  const advanced = { ...mailbox.options.advanced, cookiePrefix: "better-auth" };
  const lab = await moveIn(database, {
    ...mailbox.options,
    ...ACCOUNTS,
    secrets,
    clock,
    advanced,
    plugins: [twoFactor()],
  });
  return { lab, clock, mailbox, code: (uri: string) => totpOf(uri, clock.now()) };
}

const held = async (lab: OpenedAuth): Promise<Browser> => {
  const browser = new Browser(lab);
  const answer = await trySignIn(browser, "alice");
  expect(answer.json).toEqual({ twoFactorRedirect: true, twoFactorMethods: ["totp", "otp"], ...HELD });
  return browser;
};

describe.each([
  ["as it does by itself", {}],
  ["with backup codes encrypted", { backupCodes: "encrypted" }],
  ["with backup codes in the clear", { backupCodes: "plain" }],
  [
    "with rotated secrets",
    {
      backupCodes: "encrypted",
      secrets: [
        { version: 2, value: NEWER },
        { version: 1, value: SECRET },
      ],
    },
  ],
] as const)("a database that better-auth 1.7.7 enrolled users in, %s", (_, given) => {
  const options: TheirOptions = "secrets" in given ? { ...given, secrets: [...given.secrets] } : given;
  const secrets = options.secrets === undefined ? [SECRET] : [NEWER, SECRET];

  test("keeps their authenticators, their backup codes and codes by mail", async () => {
    const { totpURI, backupCodes, database } = await enrolledThere(options);
    const { lab, clock, mailbox, code } = await moveFactors(database, secrets);
    const first = await held(lab);
    expect(told(await verifyTotp(first, "abcdef"))).toEqual([401, "INVALID_CODE"]);
    expect((await verifyTotp(first, code(totpURI))).status).toBe(200);
    expect(told(await verifyTotp(await held(lab), code(totpURI)))).toEqual([401, "INVALID_CODE"]);
    clock.advance({ seconds: 90 });
    const [one = "", two = ""] = backupCodes;
    expect((await verifyBackup(await held(lab), one)).status).toBe(200);
    expect(told(await verifyBackup(await held(lab), one))).toEqual([401, "INVALID_BACKUP_CODE"]);
    expect((await verifyBackup(await held(lab), two.replace("-", " "))).status).toBe(200);
    const mailed = await held(lab);
    await mailed.post("/two-factor/send-otp");
    expect((await verifyMailed(mailed, (await mailbox.last("two-factor-code")).code)).status).toBe(200);
    expect(await whoIs(mailed)).toBe("alice");
    const status = await mailed.get("/two-factor/status");
    expect(status.json).toMatchObject({ enabled: true, backupCodesLeft: 8 });
    const shown = await mailed.post("/two-factor/get-totp-uri", { password });
    expect(Buffer.from(keyOf(String(shown.at("totpURI"))))).toEqual(Buffer.from(keyOf(totpURI)));
  });
});

describe("rows that better-auth left", () => {
  test("of a user who had only begun do not count, and enrollment starts again", async () => {
    const { lab, code } = await moveFactors((await enrolledThere()).database);
    const bob = await signIn(lab, "bob");
    const begun = await bob.post("/two-factor/enable", { password: personOf("bob").password });
    expect((await verifyTotp(bob, code(String(begun.at("totpURI"))))).status).toBe(200);
  });

  test("none at all, of who enrolled by mailed codes alone: they go on by these, and make backup codes", async () => {
    const { driver, database } = await freshDatabase();
    const { client } = device(await sides.theirs({ database: driver }));
    await client.signUp.email(alice);
    expect((await client.twoFactor.enable({ password, method: "otp" })).error).toBeNull();
    const { lab, mailbox } = await moveFactors(database);
    const browser = new Browser(lab);
    const answer = await trySignIn(browser, "alice");
    expect(answer.json).toEqual({ twoFactorRedirect: true, twoFactorMethods: ["otp"], ...HELD });
    await browser.post("/two-factor/send-otp");
    expect((await verifyMailed(browser, (await mailbox.last("two-factor-code")).code)).status).toBe(200);
    expect((await browser.post("/two-factor/generate-backup-codes", { password })).status).toBe(200);
  });

  test("from before it asked for a first code count for who was enrolled, and lock out nobody who had begun", async () => {
    const { totpURI, address, database } = await enrolledThere();
    await execute(address, ["update twoFactor set verified = null"]);
    const { lab, code } = await moveFactors(database);
    expect((await verifyTotp(await held(lab), code(totpURI))).status).toBe(200);
    const bob = await signIn(lab, "bob");
    const begun = await bob.post("/two-factor/enable", { password: personOf("bob").password });
    expect((await verifyTotp(bob, code(String(begun.at("totpURI"))))).status).toBe(200);
  });

  test("that no secret of ours opens, or that are damaged, let nobody in and are no error of ours", async () => {
    const { totpURI, backupCodes, address, database } = await enrolledThere({ backupCodes: "plain" });
    await execute(address, ["update twoFactor set secret = 'JBSWY3DPEHPK3PXP', backupCodes = '[\"aaaaa-'"]);
    const { lab, code } = await moveFactors(database);
    const browser = await held(lab);
    const fake = "otpauth://totp/x?secret=JJBFGV2ZGNCFARKIKBFTGUCYKA";
    for (const uri of [totpURI, fake]) expect((await verifyTotp(browser, code(uri))).status).toBe(401);
    expect((await verifyBackup(browser, backupCodes[0] ?? "")).status).toBe(401);
  });
});
