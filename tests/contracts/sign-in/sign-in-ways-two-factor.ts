import { user } from "@sallyport/core/store";
import type { Browser } from "@sallyport/testing";
import { personOf, signUp, trySignIn } from "../../ground/people.ts";
import { totpOf } from "../../ground/totp.ts";
import type { RoomLab, UserSignInMethod } from "./sign-in-lab.ts";

interface Factor {
  readonly uri: string;
  readonly backupCode: string;
}

/** Enrols a user who is signed in. */
async function enrolled({ lab }: RoomLab, name: string): Promise<Factor & { readonly owner: Browser }> {
  const owner = await signUp(lab, name);
  await lab.store.update(user, { where: { name } }, { emailVerified: true });
  const begun = await owner.post("/two-factor/enable", { password: personOf(name).password });
  const factor = { uri: String(begun.at("totpURI")), backupCode: String(begun.at("backupCodes", 0)) };
  await owner.post("/two-factor/verify-totp", { code: totpOf(factor.uri, lab.clock.now()) });
  lab.clock.advance({ minutes: 1 });
  return { ...factor, owner };
}

/** Leaves a pending sign-in in this browser. */
async function held(room: RoomLab, name: string, browser: Browser): Promise<Factor> {
  const { owner, ...factor } = await enrolled(room, name);
  await owner.post("/sign-out");
  await trySignIn(browser, name, { callbackURL: "/home" });
  return factor;
}

const row = (file: string, keeps: readonly string[]) => ({
  from: [`plugins/two-factor/endpoints/${file}.ts`, "plugins/two-factor/services/pass.ts"],
  method: "password",
  // A code can be used only once.
  keeps: { challenge: keeps },
});

/** Each of these continues a sign-in or refreshes a session. */
export const TWO_FACTOR_WAYS: Readonly<Record<string, UserSignInMethod>> = {
  "an authenticator's code": {
    ...row("verify-totp", ["twoFactor"]),
    async prepare(room, name, browser) {
      const { uri } = await held(room, name, browser);
      return ["POST", "/two-factor/verify-totp", { body: { code: totpOf(uri, room.lab.clock.now()) } }];
    },
  },
  "a backup code": {
    ...row("verify-backup-code", ["twoFactor"]),
    async prepare(room, name, browser) {
      const { backupCode } = await held(room, name, browser);
      return ["POST", "/two-factor/verify-backup-code", { body: { code: backupCode } }];
    },
  },
  "an emailed code": {
    ...row("verify-otp", ["twoFactorCode"]),
    async prepare(room, name, browser) {
      await held(room, name, browser);
      await browser.post("/two-factor/send-otp");
      const { code } = await room.mailbox.last("two-factor-code");
      return ["POST", "/two-factor/verify-otp", { body: { code } }];
    },
  },
  "a code on the two-factor page": {
    ...row("challenge-page", ["twoFactor"]),
    redirects: true,
    async prepare(room, name, browser) {
      const { uri } = await held(room, name, browser);
      const code = totpOf(uri, room.lab.clock.now());
      return ["POST", "/two-factor/challenge", { body: { action: "verify", method: "totp", code } }];
    },
  },
  "a code with a session": {
    from: ["plugins/two-factor/endpoints/verify-totp.ts", "plugins/two-factor/services/pass.ts"],
    method: "two-factor",
    hasSession: true,
    keeps: { challenge: ["twoFactor"] },
    async prepare(room, name, browser) {
      const { uri, owner } = await enrolled(room, name);
      browser.cookies.copy(owner.cookies);
      return ["POST", "/two-factor/verify-totp", { body: { code: totpOf(uri, room.lab.clock.now()) } }];
    },
  },
};
