import { personOf } from "../../ground/people.ts";
import { hotp, keyOf } from "../../ground/totp.ts";
import { CallRecord } from "./organization-record.ts";
import { device, type Side } from "./two-factor-sides.ts";

const alice = personOf("alice");
const { password, email } = alice;

/** Every call of better-auth's twoFactorClient. */
export async function callEverything(side: Side) {
  const record = new CallRecord();
  const redirects: unknown[] = [];
  const code = (uri: string, steps = 0) => hotp(keyOf(uri), Math.floor(side.now() / 30_000) + steps);
  const first = device(side);
  const { twoFactor: mine } = first.client;
  await first.client.signUp.email(alice);
  await record.note("getSession, before", first.client.getSession());
  await record.note("disable, not enabled", mine.disable({ password }));
  await record.note("getTotpUri, not enabled", mine.getTotpUri({ password }));
  await record.note("generateBackupCodes, not enabled", mine.generateBackupCodes({ password }));
  await record.note("verifyTotp, not enabled", mine.verifyTotp({ code: "000000" }));
  await record.note("enable, a wrong password", mine.enable({ password: "wrong password" }));
  const uri = ((await record.note("enable", mine.enable({ password }))) as { totpURI?: string } | null)?.totpURI ?? "";
  await record.note("enable, again, before a code", mine.enable({ password }));
  const last = await mine.getTotpUri({ password });
  await record.note("getTotpUri", mine.getTotpUri({ password }));
  const totpURI = last.data?.totpURI ?? uri;
  await record.note("verifyTotp, a wrong code", mine.verifyTotp({ code: "abcdef" }));
  await record.note("verifyTotp", mine.verifyTotp({ code: code(totpURI) }));
  await record.note("enable, twice", mine.enable({ password }));
  const renewed = await record.note("generateBackupCodes", mine.generateBackupCodes({ password }));
  await record.note("getSession, enrolled", first.client.getSession());

  const second = device(side);
  const held = async (name: string) => {
    await record.note(name, second.client.signIn.email({ email, password }));
    redirects.push(...second.redirects.splice(0));
  };
  await record.note("verifyTotp, of nobody", device(side).client.twoFactor.verifyTotp({ code: "000000" }));
  await held("signIn, held");
  await record.note("getSession, held", second.client.getSession());
  await record.note("verifyTotp, held, a wrong code", second.client.twoFactor.verifyTotp({ code: "abcdef" }));
  await record.note("verifyTotp, held", second.client.twoFactor.verifyTotp({ code: code(totpURI) }));
  await record.note("getSession, come in", second.client.getSession());
  await second.client.signOut();

  await held("signIn, held again");
  const [backup = ""] = renewed?.backupCodes ?? [];
  await record.note("verifyBackupCode, a wrong one", second.client.twoFactor.verifyBackupCode({ code: "aaaaa-aaaaa" }));
  await record.note("verifyBackupCode", second.client.twoFactor.verifyBackupCode({ code: backup }));
  await second.client.signOut();
  await held("signIn, a third time");
  await record.note("verifyBackupCode, spent", second.client.twoFactor.verifyBackupCode({ code: backup }));
  await record.note("sendOtp", second.client.twoFactor.sendOtp());
  await record.note("verifyOtp, a wrong code", second.client.twoFactor.verifyOtp({ code: "abcdef" }));
  const trust = { code: await side.otp(), trustDevice: true };
  await record.note("verifyOtp, and trust", second.client.twoFactor.verifyOtp(trust));
  await second.client.signOut();
  await record.note("signIn, trusted", second.client.signIn.email({ email, password }));
  await record.note("disable, a wrong password", second.client.twoFactor.disable({ password: "wrong password" }));
  await record.note("disable", second.client.twoFactor.disable({ password }));
  await record.note("getSession, switched off", second.client.getSession());
  await second.client.signOut();
  await record.note("signIn, switched off", second.client.signIn.email({ email, password }));
  return { seen: record.seen, redirects };
}
