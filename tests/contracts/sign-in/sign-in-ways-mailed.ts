import { user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { personOf, signUp } from "../../ground/people.ts";
import type { RoomLab, Step, UserSignInMethod } from "./sign-in-lab.ts";

const LINK = ["plugins/magic-link/endpoints/ask.ts", "services/address/sign-in-by-mailbox.ts"];
const CODE = ["plugins/email-otp/endpoints/send.ts", "services/address/sign-in-by-mailbox.ts"];

async function known({ lab }: RoomLab, name: string): Promise<void> {
  await signUp(lab, name);
  await lab.store.update(user, { where: { name } }, { emailVerified: true });
}

async function asked({ mailbox }: RoomLab, name: string, browser: Browser): Promise<URL> {
  await browser.post("/sign-in/magic-link", { email: personOf(name).email, name, callbackURL: "/home" });
  return new URL((await mailbox.last("magic-link")).url);
}

async function opened(room: RoomLab, name: string, browser: Browser): Promise<Step> {
  const { search } = await asked(room, name, browser);
  return ["GET", "/magic-link/verify", { query: search.slice(1) }];
}

async function confirmed(room: RoomLab, name: string): Promise<Step> {
  const { searchParams } = await asked(room, name, new Browser(room.lab));
  return ["POST", "/magic-link/confirm", { body: { token: searchParams.get("token"), callbackURL: "/home" } }];
}

async function entered({ mailbox, lab }: RoomLab, name: string): Promise<Step> {
  const { email } = personOf(name);
  await new Browser(lab).post("/email-otp/send-verification-otp", { email, type: "sign-in" });
  const { code: otp } = await mailbox.last("email-code");
  return ["POST", "/sign-in/email-otp", { body: { email, otp, name } }];
}

/** The tables that a challenge changes. The link or the code is used up. */
const SPENT = { challenge: ["verification"] };
const CREATED = { challenge: ["user", "verification"] };

export const MAILED_WAYS: Readonly<Record<string, UserSignInMethod>> = {
  "a magic link": {
    from: [...LINK, "plugins/magic-link/endpoints/verify.ts"],
    method: "magic-link",
    redirects: true,
    keeps: SPENT,
    async prepare(room, name, browser) {
      await known(room, name);
      return opened(room, name, browser);
    },
  },
  "a magic link of a newcomer": {
    from: [...LINK, "plugins/magic-link/endpoints/verify.ts"],
    method: "magic-link",
    redirects: true,
    isNew: true,
    keeps: CREATED,
    prepare: opened,
  },
  "a magic link that is confirmed": {
    from: [...LINK, "plugins/magic-link/endpoints/confirm.ts"],
    method: "magic-link",
    keeps: SPENT,
    async prepare(room, name) {
      await known(room, name);
      return confirmed(room, name);
    },
  },
  "a magic link that verifies the address": {
    from: [...LINK, "plugins/magic-link/endpoints/confirm.ts"],
    method: "magic-link",
    // The sign-in methods and sessions of the unverified account have ended.
    keeps: { challenge: ["account", "session", "user", "verification"] },
    async prepare(room, name) {
      await signUp(room.lab, name);
      return confirmed(room, name);
    },
  },
  "an email code": {
    from: [...CODE, "plugins/email-otp/endpoints/sign-in.ts"],
    method: "email-otp",
    keeps: SPENT,
    async prepare(room, name) {
      await known(room, name);
      return entered(room, name);
    },
  },
  "an email code of a newcomer": {
    from: [...CODE, "plugins/email-otp/endpoints/sign-in.ts"],
    method: "email-otp",
    isNew: true,
    keeps: CREATED,
    prepare: entered,
  },
  "an email code that verifies the address": {
    from: [
      "plugins/email-otp/endpoints/send.ts",
      "plugins/email-otp/endpoints/verify-email.ts",
      "services/address/verify-address.ts",
    ],
    method: "verify-email",
    // The verification of the address uses up the code.
    keeps: {
      deny: ["account", "session", "user", "verification"],
      challenge: ["account", "session", "user", "verification"],
    },
    async prepare({ lab, mailbox }, name) {
      await signUp(lab, name);
      const { email } = personOf(name);
      await new Browser(lab).post("/email-otp/send-verification-otp", { email, type: "email-verification" });
      const { code: otp } = await mailbox.last("email-code");
      return ["POST", "/email-otp/verify-email", { body: { email, otp } }];
    },
  },
};
