import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describeAuth } from "@sallyport/core/store";
import { twoFactor } from "@sallyport/core/two-factor";
import { migrate, planMigration, sqlite } from "@sallyport/kysely";
import { Browser, Outbox, TestClock } from "@sallyport/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { told, verifyBackup, verifyMailed, verifyTotp } from "../../attacks/two-factor/two-factor-harness.ts";
import { ACCOUNTS } from "../../ground/mailed.ts";
import { openAuth, SECRET } from "../../ground/open-auth.ts";
import { personOf, signIn, trySignIn, whoIs } from "../../ground/people.ts";
import { hotp, keyOf } from "../../ground/totp.ts";
import { device, openTheirs, type TheirOptions } from "./two-factor-sides.ts";

/** What every held sign-in answers. */
const HELD = { challenge: "two-factor", challengePage: "/api/auth/two-factor/challenge" };

const alice = personOf("alice");
const { password } = alice;
const NEWER = "a-newer-secret-0123456789-ABCDEFGH";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sallyport-compat-"));
  file = join(folder, "app.db");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Lets better-auth itself enrol alice, by its own client; bob has only begun. */
async function enrolledThere(options: TheirOptions = {}) {
  const side = await openTheirs({ ...options, file });
  const { client } = device(side);
  await client.signUp.email(alice);
  const { data } = await client.twoFactor.enable({ password });
  if (data === null || !("totpURI" in data)) throw new Error("better-auth has not enrolled her");
  const { totpURI, backupCodes } = data;
  const now = Math.floor(side.now() / 30_000);
  const { error } = await client.twoFactor.verifyTotp({ code: hotp(keyOf(totpURI), now) });
  expect(error).toBeNull();
  const { client: bobs } = device(side);
  await bobs.signUp.email(personOf("bob"));
  await bobs.twoFactor.enable({ password: personOf("bob").password });
  await side.close();
  return { totpURI, backupCodes };
}

/** Sallyport on what better-auth has left, with its cookies and its secret, once what was missing is there. */
async function moveIn(secrets: string[] = [SECRET]) {
  const mailbox = new Outbox();
  const clock = new TestClock(new Date(new Date(Date.now() + 120_000).toISOString()));
  const database = sqlite(file);
  const lab = openAuth({
    ...mailbox.options,
    ...ACCOUNTS,
    database,
    secrets,
    clock,
    advanced: { ...mailbox.options.advanced, cookiePrefix: "better-auth" },
    plugins: [twoFactor()],
  });
  const { schema } = describeAuth(lab.auth);
  const { statements } = await migrate({ database, schema });
  expect(await planMigration({ database, schema })).toEqual({ statements: [] });
  const code = (uri: string, steps = 0) => hotp(keyOf(uri), Math.floor(clock.now().getTime() / 30_000) + steps);
  return { lab, clock, mailbox, database, statements, code };
}

const held = async (lab: Awaited<ReturnType<typeof moveIn>>["lab"]): Promise<Browser> => {
  const browser = new Browser(lab);
  const answer = await trySignIn(browser, "alice");
  expect(answer.json).toEqual({ twoFactorRedirect: true, twoFactorMethods: ["totp", "otp"], ...HELD });
  return browser;
};

describe.each([
  ["as it does by itself", {}],
  ["with backup codes encrypted", { storeBackupCodes: "encrypted" }],
  ["with backup codes in the clear", { storeBackupCodes: "plain" }],
  [
    "with rotated secrets",
    {
      storeBackupCodes: "encrypted",
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
    const { totpURI, backupCodes } = await enrolledThere(options);
    const { lab, clock, mailbox, database, statements, code } = await moveIn(secrets);
    expect(statements.join("\n")).not.toMatch(/drop (table|column)|rename/i);
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
    await database.close();
  });
});

describe("rows that better-auth left", () => {
  test("of who had only begun count for nothing, and enrolment begins anew", async () => {
    await enrolledThere();
    const { lab, database, code } = await moveIn();
    const bob = await signIn(lab, "bob");
    const begun = await bob.post("/two-factor/enable", { password: personOf("bob").password });
    expect((await verifyTotp(bob, code(String(begun.at("totpURI"))))).status).toBe(200);
    await database.close();
  });

  test("none at all, of who enrolled by mailed codes alone: they go on by these, and make backup codes", async () => {
    const side = await openTheirs({ file });
    const { client } = device(side);
    await client.signUp.email(alice);
    expect((await client.twoFactor.enable({ password, method: "otp" })).error).toBeNull();
    await side.close();
    const { lab, mailbox, database } = await moveIn();
    const browser = new Browser(lab);
    const answer = await trySignIn(browser, "alice");
    expect(answer.json).toEqual({ twoFactorRedirect: true, twoFactorMethods: ["otp"], ...HELD });
    await browser.post("/two-factor/send-otp");
    expect((await verifyMailed(browser, (await mailbox.last("two-factor-code")).code)).status).toBe(200);
    expect((await browser.post("/two-factor/generate-backup-codes", { password })).status).toBe(200);
    await database.close();
  });

  test("from before it asked for a first code count for who was enrolled, and lock out nobody who had begun", async () => {
    const { totpURI } = await enrolledThere();
    const older = new DatabaseSync(file);
    older.exec("update twoFactor set verified = null");
    older.close();
    const { lab, database, code } = await moveIn();
    expect((await verifyTotp(await held(lab), code(totpURI))).status).toBe(200);
    const bob = await signIn(lab, "bob");
    const begun = await bob.post("/two-factor/enable", { password: personOf("bob").password });
    expect((await verifyTotp(bob, code(String(begun.at("totpURI"))))).status).toBe(200);
    await database.close();
  });

  test("that no secret of ours opens, or that are damaged, let nobody in and are no error of ours", async () => {
    const { totpURI, backupCodes } = await enrolledThere({ storeBackupCodes: "plain" });
    const damaged = new DatabaseSync(file);
    damaged.exec("update twoFactor set secret = 'JBSWY3DPEHPK3PXP', backupCodes = '[\"aaaaa-'");
    damaged.close();
    const { lab, database, code } = await moveIn();
    const browser = await held(lab);
    const fake = "otpauth://totp/x?secret=JJBFGV2ZGNCFARKIKBFTGUCYKA";
    for (const uri of [totpURI, fake]) expect((await verifyTotp(browser, code(uri))).status).toBe(401);
    expect((await verifyBackup(browser, backupCodes[0] ?? "")).status).toBe(401);
    await database.close();
  });
});
