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

/** The part of the answer that all pending sign-ins have. */
const HELD = { challenge: "two-factor", challengePage: "/api/auth/two-factor/challenge" };

const alice = personOf("alice");
const { password } = alice;
const NEWER = "a-newer-secret-0123456789-ABCDEFGH";

/** Enrolls Alice with better-auth's client. Bob has started, but not completed the enrollment. */
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

/** Opens Sallyport on the database of better-auth, with its cookies and secrets. */
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
  ["with the defaults", {}],
  ["with encrypted backup codes", { backupCodes: "encrypted" }],
  ["with plain backup codes", { backupCodes: "plain" }],
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
] as const)("second factors of better-auth 1.7.7 %s", (_, given) => {
  const options: TheirOptions = "secrets" in given ? { ...given, secrets: [...given.secrets] } : given;
  const secrets = options.secrets === undefined ? [SECRET] : [NEWER, SECRET];

  test("keep their authenticators, backup codes and mailed codes", async () => {
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

describe("second factors of better-auth", () => {
  test("do not count if the enrollment was not completed, and it can be started again", async () => {
    const { lab, code } = await moveFactors((await enrolledThere()).database);
    const bob = await signIn(lab, "bob");
    const begun = await bob.post("/two-factor/enable", { password: personOf("bob").password });
    expect((await verifyTotp(bob, code(String(begun.at("totpURI"))))).status).toBe(200);
  });

  test("are mailed codes if there is no row, and backup codes can be created", async () => {
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

  test("without a column for verification count for enrolled users, and lock out no others", async () => {
    const { totpURI, address, database } = await enrolledThere();
    await execute(address, ["update twoFactor set verified = null"]);
    const { lab, code } = await moveFactors(database);
    expect((await verifyTotp(await held(lab), code(totpURI))).status).toBe(200);
    const bob = await signIn(lab, "bob");
    const begun = await bob.post("/two-factor/enable", { password: personOf("bob").password });
    expect((await verifyTotp(bob, code(String(begun.at("totpURI"))))).status).toBe(200);
  });

  test("with a damaged or undecryptable secret reject every code without a server error", async () => {
    const { totpURI, backupCodes, address, database } = await enrolledThere({ backupCodes: "plain" });
    await execute(address, ["update twoFactor set secret = 'JBSWY3DPEHPK3PXP', backupCodes = '[\"aaaaa-'"]);
    const { lab, code } = await moveFactors(database);
    const browser = await held(lab);
    const fake = "otpauth://totp/x?secret=JJBFGV2ZGNCFARKIKBFTGUCYKA";
    for (const uri of [totpURI, fake]) expect((await verifyTotp(browser, code(uri))).status).toBe(401);
    expect((await verifyBackup(browser, backupCodes[0] ?? "")).status).toBe(401);
  });
});
