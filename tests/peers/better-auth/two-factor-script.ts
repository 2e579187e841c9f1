import { personOf } from "../../ground/people.ts";
import { CallRecord } from "./record.ts";
import { device, type FactorSide } from "./two-factor-peers.ts";

const alice = personOf("alice");
const { password, email } = alice;

/** Every call of better-auth's twoFactorClient. */
export async function callEverything(side: FactorSide) {
  const record = new CallRecord();
  const redirects: unknown[] = [];
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
  await record.note("verifyTotp", mine.verifyTotp({ code: side.code(totpURI) }));
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
  await record.note("verifyTotp, held", second.client.twoFactor.verifyTotp({ code: side.code(totpURI) }));
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
  await record.tell("the redirects", { redirects, times: redirects.length });
  return record;
}

/** The calls of better-auth's twoFactorClient with mailed codes as the only factor. */
export async function mailedAlone(side: FactorSide) {
  const record = new CallRecord();
  const redirects: unknown[] = [];
  const first = device(side);
  const { twoFactor: mine } = first.client;
  await first.client.signUp.email(alice);
  await side.change(email, { emailVerified: true });
  await record.note("enable, a wrong password", mine.enable({ password: "wrong password", method: "otp" }));
  await record.note("enable", mine.enable({ password, method: "otp" }));
  const { data } = await first.client.getSession();
  await record.tell("whether it is on", { isOn: Reflect.get(Object(data?.user), "twoFactorEnabled") });
  await record.note("getTotpUri", mine.getTotpUri({ password }));
  const second = device(side);
  const { twoFactor: held } = second.client;
  const come = async (name: string) => {
    await record.note(name, second.client.signIn.email({ email, password }));
    redirects.push(...second.redirects.splice(0));
  };
  await come("signIn, held");
  await record.note("verifyTotp, held", held.verifyTotp({ code: "000000" }));
  await record.note("sendOtp", held.sendOtp());
  await record.note("verifyOtp, a wrong code", held.verifyOtp({ code: "abcdef" }));
  await record.note("verifyOtp", held.verifyOtp({ code: await side.otp() }));
  await record.note("enable, again", mine.enable({ password, method: "otp" }));
  await record.note("disable", second.client.twoFactor.disable({ password }));
  await second.client.signOut();
  await record.note("signIn, switched off", second.client.signIn.email({ email, password }));
  await record.tell("the redirects", { redirects });
  return record;
}

/** The calls that use a backup code without a session. */
export async function withoutSession(side: FactorSide) {
  const record = new CallRecord();
  const first = device(side);
  await first.client.signUp.email(personOf("bob"));
  const bob = { email: personOf("bob").email, password: personOf("bob").password };
  const { data } = await first.client.twoFactor.enable({ password: bob.password });
  if (data === null || !("backupCodes" in data)) throw new Error("Not enrolled");
  await first.client.twoFactor.verifyTotp({ code: side.code(String(Reflect.get(data, "totpURI"))) });
  const second = device(side);
  await second.client.signIn.email(bob);
  const [code = ""] = data.backupCodes ?? [];
  const body = { code, disableSession: true };
  await record.note("verifyBackupCode, disableSession", second.client.twoFactor.verifyBackupCode(body));
  await record.note("getSession, none", second.client.getSession());
  await record.note("verifyBackupCode, spent", second.client.twoFactor.verifyBackupCode(body));
  return record;
}
