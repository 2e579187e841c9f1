import { personOf } from "../../ground/people.ts";
import { totpOf } from "../../ground/totp.ts";
import { CallRecord } from "./organization-record.ts";
import { device, type Side } from "./two-factor-sides.ts";

const alice = personOf("alice");
const { password, email } = alice;

/** A factor by mailed codes alone, by better-auth's twoFactorClient. */
export async function mailedAlone(side: Side) {
  const record = new CallRecord();
  const redirects: unknown[] = [];
  const first = device(side);
  const { twoFactor: mine } = first.client;
  await first.client.signUp.email(alice);
  await side.verify(email);
  await record.note("enable, a wrong password", mine.enable({ password: "wrong password", method: "otp" }));
  await record.note("enable", mine.enable({ password, method: "otp" }));
  const { data } = await first.client.getSession();
  const isOn: unknown = Reflect.get(Object(data?.user), "twoFactorEnabled");
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
  return { seen: record.seen, redirects, isOn };
}

/** A backup code that is spent without a session. */
export async function withoutSession(side: Side) {
  const record = new CallRecord();
  const first = device(side);
  await first.client.signUp.email(personOf("bob"));
  const bob = { email: personOf("bob").email, password: personOf("bob").password };
  const { data } = await first.client.twoFactor.enable({ password: bob.password });
  if (data === null || !("backupCodes" in data)) throw new Error("Not enrolled");
  const uri = Reflect.get(data, "totpURI");
  await first.client.twoFactor.verifyTotp({ code: totpOf(String(uri), new Date(side.now())) });
  const second = device(side);
  await second.client.signIn.email(bob);
  const [code = ""] = data.backupCodes ?? [];
  const body = { code, disableSession: true };
  await record.note("verifyBackupCode, disableSession", second.client.twoFactor.verifyBackupCode(body));
  await record.note("getSession, none", second.client.getSession());
  await record.note("verifyBackupCode, spent", second.client.twoFactor.verifyBackupCode(body));
  return record.seen;
}
