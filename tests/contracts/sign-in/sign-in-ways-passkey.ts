import { user } from "@sallyport/core/store";
import type { Browser } from "@sallyport/testing";
import { addPasskey, ask } from "../../ground/authenticator/ceremonies.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import { personOf, signUp, trySignIn } from "../../ground/people.ts";
import type { RoomLab, Step, UserSignInMethod } from "./sign-in-lab.ts";

const SIGN_IN = {
  from: ["plugins/passkey/endpoints/verify-authentication.ts", "plugins/passkey/services/authenticate.ts"],
  // The challenge is used up whatever follows, and the signature counter of the passkey is saved.
  keeps: { always: ["verification"], challenge: ["passkey"] },
} as const;

async function withPasskey({ lab }: RoomLab, name: string) {
  const owner = await signUp(lab, name);
  await lab.store.update(user, { where: { name } }, { emailVerified: true });
  const authenticator = new SoftwareAuthenticator({ origin: lab.origin });
  await addPasskey(owner, authenticator);
  return { owner, authenticator };
}

async function answerOf(browser: Browser, authenticator: SoftwareAuthenticator): Promise<Step> {
  const response = authenticator.get(await ask(browser, "generate-authenticate-options"));
  return ["POST", "/passkey/verify-authentication", { body: { response } }];
}

export const PASSKEY_WAYS: Readonly<Record<string, UserSignInMethod>> = {
  "a passkey": {
    ...SIGN_IN,
    method: "passkey",
    async prepare(room, name, browser) {
      return answerOf(browser, (await withPasskey(room, name)).authenticator);
    },
  },
  "a passkey with a session": {
    ...SIGN_IN,
    method: "passkey",
    hasSession: true,
    async prepare(room, name, browser) {
      const { owner, authenticator } = await withPasskey(room, name);
      browser.cookies.copy(owner.cookies);
      return answerOf(browser, authenticator);
    },
  },
  "a passkey instead of a code": {
    ...SIGN_IN,
    method: "password",
    async prepare(room, name, browser) {
      const { owner, authenticator } = await withPasskey(room, name);
      await owner.post("/two-factor/enable", { password: personOf(name).password, method: "otp" });
      await owner.post("/sign-out");
      await trySignIn(browser, name, { callbackURL: "/home" });
      return answerOf(browser, authenticator);
    },
  },
  "a sign-up with a passkey": {
    from: ["plugins/passkey/endpoints/sign-up.ts", "plugins/passkey/services/sign-up.ts"],
    method: "passkey",
    isNew: true,
    keeps: { always: ["verification"], challenge: ["passkey", "user"] },
    async prepare({ lab }, name, browser) {
      const { email } = personOf(name);
      const options = await browser.post("/passkey/generate-sign-up-options", { name, email });
      const asked = options.json as Parameters<SoftwareAuthenticator["create"]>[0];
      const response = new SoftwareAuthenticator({ origin: lab.origin }).create(asked);
      return ["POST", "/passkey/verify-sign-up", { body: { response } }];
    },
  },
};
