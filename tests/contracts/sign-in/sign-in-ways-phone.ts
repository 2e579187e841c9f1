import { user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { personOf, signUp } from "../../ground/people.ts";
import type { RoomLab, Step, UserSignInMethod } from "./sign-in-lab.ts";

const CODE = ["plugins/phone-number/endpoints/send-otp.ts", "plugins/phone-number/services/enter.ts"];

function numberOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 100_000_000;
  return `+49151${String(sum).padStart(8, "0")}`;
}

async function codeFor({ lab, mailbox, messages }: RoomLab, phoneNumber: string) {
  await new Browser(lab).post("/phone-number/send-otp", { phoneNumber });
  await mailbox.settle();
  return messages.findLast((message) => message.phoneNumber === phoneNumber)?.code ?? "";
}

/** Writes the number into the row, because a required second factor leaves the new user without a session. */
async function known({ lab }: RoomLab, name: string): Promise<string> {
  await signUp(lab, name);
  const phoneNumber = numberOf(name);
  const verified: object = { emailVerified: true, phoneNumber, phoneNumberVerified: true };
  await lab.store.update(user, { where: { name } }, verified);
  return phoneNumber;
}

async function entered(room: RoomLab, name: string, phoneNumber = numberOf(name)): Promise<Step> {
  const code = await codeFor(room, phoneNumber);
  return ["POST", "/phone-number/verify", { body: { phoneNumber, code, name } }];
}

export const PHONE_WAYS: Readonly<Record<string, UserSignInMethod>> = {
  guest: {
    from: ["plugins/anonymous/endpoints/sign-in.ts"],
    method: "anonymous",
    isNew: true,
    keeps: { challenge: ["user"] },
    async prepare({ state }, name) {
      state.guestName = name;
      return ["POST", "/sign-in/anonymous", {}];
    },
  },
  "a phone number and the password": {
    from: ["plugins/phone-number/endpoints/sign-in.ts", "services/password/sign-in-with-password.ts"],
    method: "password",
    async prepare(room, name) {
      const phoneNumber = await known(room, name);
      return ["POST", "/sign-in/phone-number", { body: { phoneNumber, password: personOf(name).password } }];
    },
  },
  "a code to a phone number": {
    from: [...CODE, "plugins/phone-number/endpoints/verify.ts"],
    method: "phone-number",
    keeps: { challenge: ["verification"] },
    async prepare(room, name) {
      return entered(room, name, await known(room, name));
    },
  },
  "a code to a phone number of a newcomer": {
    from: [...CODE, "plugins/phone-number/endpoints/verify.ts"],
    method: "phone-number",
    isNew: true,
    keeps: { challenge: ["user", "verification"] },
    prepare: (room, name) => entered(room, name),
  },
};
