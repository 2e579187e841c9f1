import { anonymous as ourGuests } from "@sallyport/core/anonymous";
import { phoneNumber as ourNumbers } from "@sallyport/core/phone-number";
import { Outbox } from "@sallyport/testing";
import { createAuthClient } from "better-auth/client";
import { anonymousClient, phoneNumberClient } from "better-auth/client/plugins";
import { anonymous as theirGuests } from "better-auth/plugins/anonymous";
import { phoneNumber as theirNumbers } from "better-auth/plugins/phone-number";
import { personOf } from "../../ground/people.ts";
import { CallRecord } from "./record.ts";
import { browserAt, openOurs, openTheirs, type Side } from "./sides.ts";

/** Also returns the code that a number received last, and the names of guests who became a user. */
export interface PhoneSide extends Side {
  code(to: string): Promise<string>;
  readonly linked: readonly string[];
}

const getTempEmail = (number: string): string => `${number.slice(1)}@phones.example.org`;
const signUpOnVerification = { getTempEmail, getTempName: (number: string) => number };

function guestParts() {
  const linked: string[] = [];
  let guests = 0;
  return {
    linked,
    options: {
      generateRandomEmail: () => {
        guests += 1;
        return `guest${guests}@guests.example.org`;
      },
      onLinkAccount: ({ anonymousUser, newUser }: Record<"anonymousUser" | "newUser", { user: { name: string } }>) => {
        linked.push(`${anonymousUser.user.name} is ${newUser.user.name}`);
      },
    },
  };
}

export const sides = {
  async ours(): Promise<PhoneSide> {
    const mailbox = new Outbox();
    const codes = new Map<string, string>();
    const { linked, options } = guestParts();
    const sendOTP = ({ phoneNumber, code }: { phoneNumber: string; code: string }) => void codes.set(phoneNumber, code);
    const plugins = [ourGuests(options), ourNumbers({ sendOTP, signUpOnVerification })];
    return {
      ...(await openOurs({ ...mailbox.options, plugins })),
      linked,
      async code(to) {
        await mailbox.settle();
        return codes.get(to) ?? "";
      },
    };
  },
  async theirs(): Promise<PhoneSide> {
    const codes = new Map<string, string>();
    const { linked, options } = guestParts();
    const sendOTP = ({ phoneNumber, code }: { phoneNumber: string; code: string }) => void codes.set(phoneNumber, code);
    const plugins = [
      theirGuests(options),
      theirNumbers({ sendOTP, sendPasswordResetOTP: sendOTP, signUpOnVerification }),
    ];
    return { ...(await openTheirs({ plugins })), linked, code: async (to) => codes.get(to) ?? "" };
  },
};

const clientOf = (side: Side) =>
  createAuthClient({ ...browserAt(side).options, plugins: [anonymousClient(), phoneNumberClient()] });

export async function callGuests(side: PhoneSide) {
  const record = new CallRecord();
  const guest = clientOf(side);
  await record.note("deleteAnonymousUser, no session", guest.deleteAnonymousUser());
  await record.note("anonymous", guest.signIn.anonymous());
  await record.note("anonymous, again", guest.signIn.anonymous());
  await record.note("getSession", guest.getSession());
  await record.note("signUp", guest.signUp.email(personOf("alice")));
  await record.tell("linked", side.linked);
  await record.note("getSession, joined", guest.getSession());
  await record.note("deleteAnonymousUser, a user", guest.deleteAnonymousUser());
  const other = clientOf(side);
  await other.signIn.anonymous();
  const { email, password } = personOf("alice");
  await record.note("signIn", other.signIn.email({ email, password }));
  await record.tell("linked again", side.linked);
  const third = clientOf(side);
  await third.signIn.anonymous();
  await record.note("deleteAnonymousUser", third.deleteAnonymousUser());
  await record.note("getSession, deleted", third.getSession());
  return record;
}

const NUMBER = "+4915112345678";
const OTHER = "+12133734253";
const WRONG = "000001";

export async function callNumbers(side: PhoneSide) {
  const record = new CallRecord();
  const note = record.note.bind(record);
  const mine = clientOf(side);
  const alice = personOf("alice");
  const { password } = alice;
  await note("sendOtp", mine.phoneNumber.sendOtp({ phoneNumber: NUMBER }));
  await note("verify, a wrong code", mine.phoneNumber.verify({ phoneNumber: NUMBER, code: WRONG }));
  await note("verify, no code", mine.phoneNumber.verify({ phoneNumber: OTHER, code: WRONG }));
  await note("verify", mine.phoneNumber.verify({ phoneNumber: NUMBER, code: await side.code(NUMBER) }));
  await note("getSession", mine.getSession());
  await mine.signOut();
  await mine.phoneNumber.sendOtp({ phoneNumber: NUMBER });
  const code = await side.code(NUMBER);
  await note("verify, known", mine.phoneNumber.verify({ phoneNumber: NUMBER, code, disableSession: true }));
  const person = clientOf(side);
  await note("signUp", person.signUp.email({ ...alice, phoneNumber: OTHER }));
  await note("signIn, not verified", clientOf(side).signIn.phoneNumber({ phoneNumber: OTHER, password }));
  await note("updateUser, another number", person.updateUser({ phoneNumber: NUMBER }));
  await person.phoneNumber.sendOtp({ phoneNumber: NUMBER });
  const taken = await side.code(NUMBER);
  await note("verify, taken", person.phoneNumber.verify({ phoneNumber: NUMBER, code: taken, updatePhoneNumber: true }));
  await person.phoneNumber.sendOtp({ phoneNumber: OTHER });
  const own = await side.code(OTHER);
  await note("verify, update", person.phoneNumber.verify({ phoneNumber: OTHER, code: own, updatePhoneNumber: true }));
  const stranger = clientOf(side);
  await note("signIn", stranger.signIn.phoneNumber({ phoneNumber: OTHER, password }));
  await note(
    "signIn, a wrong password",
    stranger.signIn.phoneNumber({ phoneNumber: OTHER, password: "wrong-password" }),
  );
  await note("signIn, nobody", stranger.signIn.phoneNumber({ phoneNumber: "+442079460000", password }));
  await note("requestPasswordReset", stranger.phoneNumber.requestPasswordReset({ phoneNumber: OTHER }));
  const reset = { otp: await side.code(OTHER), phoneNumber: OTHER, newPassword: "a-new-long-password" };
  await note("resetPassword, a wrong code", stranger.phoneNumber.resetPassword({ ...reset, otp: WRONG }));
  await note("resetPassword", stranger.phoneNumber.resetPassword(reset));
  await note("signIn, reset", clientOf(side).signIn.phoneNumber({ phoneNumber: OTHER, password: reset.newPassword }));
  return record;
}
