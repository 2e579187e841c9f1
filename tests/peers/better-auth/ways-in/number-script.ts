import { onTestFinished, vi } from "vitest";
import { personOf } from "../../../ground/people.ts";
import { CallRecord } from "../record.ts";
import { cookiesSet, deviceAt, sidesWith, type WaysInSide } from "./sides.ts";

const NUMBER = "+4915112345678";
const OTHER = "+12133734253";
const THIRD = "+442079460000";
const WRONG = "000001";
const alice = personOf("alice");
const { password } = alice;

/** Numbers of users who exist, of a kind that the application accepts. */
export const sides = sidesWith({
  numbers: { allowedAttempts: 3, phoneNumberValidator: (to) => to.startsWith("+") && !to.startsWith("+33") },
});

/** Lets time pass for both servers, which go by the machine's. */
function passMinutes(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * 60_000);
}

function openScript(side: WaysInSide) {
  const record = new CallRecord();
  const { client, browser } = deviceAt(side);
  return {
    record,
    note: record.note.bind(record),
    client,
    browser,
    async codeFor(phoneNumber: string) {
      await client.phoneNumber.sendOtp({ phoneNumber });
      return side.code(phoneNumber);
    },
  };
}
type Script = ReturnType<typeof openScript>;

async function callInvalid({ note, client }: Script): Promise<void> {
  const { phoneNumber: by, signIn } = client;
  for (const [what, phoneNumber] of [
    ["not a number", "nobody"],
    ["refused by the application", "+33612345678"],
  ] as const) {
    await note(`sendOtp, ${what}`, by.sendOtp({ phoneNumber }));
    await note(`signIn, ${what}`, signIn.phoneNumber({ phoneNumber, password }));
    await note(`signUp, ${what}`, client.signUp.email({ ...personOf("mallory"), phoneNumber } as typeof alice));
  }
  await note("verify, no session", by.verify({ phoneNumber: NUMBER, code: WRONG, updatePhoneNumber: true }));
}

/** A user who adds a number, signs in with it and removes it. */
async function callOwner({ note, record, client, browser, codeFor }: Script): Promise<void> {
  const { phoneNumber: by, signIn } = client;
  await client.signUp.email(alice);
  const code = await codeFor(NUMBER);
  await note("verify, added", by.verify({ phoneNumber: NUMBER, code, updatePhoneNumber: true }));
  await record.tell("cookies, added", cookiesSet(browser));
  await note("getSession", client.getSession());
  await client.signOut();
  await note("verify, known", by.verify({ phoneNumber: NUMBER, code: await codeFor(NUMBER) }));
  await record.tell("cookies, verified", cookiesSet(browser));
  await client.signOut();
  await note("signIn, not remembered", signIn.phoneNumber({ phoneNumber: NUMBER, password, rememberMe: false }));
  await record.tell("cookies, not remembered", cookiesSet(browser));
  await note("signUp, taken", client.signUp.email({ ...personOf("bob"), phoneNumber: NUMBER } as typeof alice));
}

/** Codes that are wrong, too old or asked for too often, and numbers of nobody. */
async function callWithoutLuck({ note, client, codeFor }: Script, side: WaysInSide): Promise<void> {
  const { phoneNumber: by } = client;
  await client.signOut();
  await note("sendOtp, nobody's", by.sendOtp({ phoneNumber: OTHER }));
  await note("verify, nobody's", by.verify({ phoneNumber: OTHER, code: (await side.code(OTHER)) || WRONG }));
  await note("requestPasswordReset, nobody's", by.requestPasswordReset({ phoneNumber: THIRD }));
  const old = await codeFor(NUMBER);
  passMinutes(6);
  await note("verify, expired", by.verify({ phoneNumber: NUMBER, code: old }));
  passMinutes(16);
  const code = await codeFor(NUMBER);
  for (const count of [1, 2, 3]) await note(`verify, wrong ${count}`, by.verify({ phoneNumber: NUMBER, code: WRONG }));
  await note("verify, after three guesses", by.verify({ phoneNumber: NUMBER, code }));
  passMinutes(16);
  await by.requestPasswordReset({ phoneNumber: NUMBER });
  const reset = { phoneNumber: NUMBER, otp: await side.code(NUMBER), newPassword: "short" };
  await note("resetPassword, too short", by.resetPassword(reset));
  await note("resetPassword, after it", by.resetPassword({ ...reset, newPassword: password }));
  passMinutes(61);
}

/** Users who are banned, and one who removes the number. */
async function callBanned({ note, client, codeFor }: Script, side: WaysInSide): Promise<void> {
  const { phoneNumber: by, signIn } = client;
  await side.change(alice.email, { banned: true });
  await note("verify, banned", by.verify({ phoneNumber: NUMBER, code: await codeFor(NUMBER) }));
  await note("signIn, banned", signIn.phoneNumber({ phoneNumber: NUMBER, password }));
  await side.change(alice.email, { banned: false });
  await client.signIn.email(alice);
  const remove = { phoneNumber: null } as unknown as { phoneNumber: string };
  await note("updateUser, removed", client.updateUser(remove));
  await note("getSession, removed", client.getSession());
  await note("signIn, removed", signIn.phoneNumber({ phoneNumber: NUMBER, password }));
}

export async function callNumberTroubles(side: WaysInSide): Promise<CallRecord> {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const script = openScript(side);
  await callInvalid(script);
  await callOwner(script);
  await callWithoutLuck(script, side);
  await callBanned(script, side);
  return script.record;
}
