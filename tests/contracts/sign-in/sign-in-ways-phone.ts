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

async function codeFor({ lab, mailbox, messages }: RoomLab, phoneNumber: string, browser = new Browser(lab)) {
  await browser.post("/phone-number/send-otp", { phoneNumber });
  await mailbox.settle();
  return messages.findLast((message) => message.phoneNumber === phoneNumber)?.code ?? "";
}

async function known(room: RoomLab, name: string): Promise<string> {
  const browser = await signUp(room.lab, name);
  await room.lab.store.update(user, { where: { name } }, { emailVerified: true });
  const phoneNumber = numberOf(name);
  const code = await codeFor(room, phoneNumber, browser);
  await browser.post("/phone-number/verify", { phoneNumber, code, updatePhoneNumber: true });
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
