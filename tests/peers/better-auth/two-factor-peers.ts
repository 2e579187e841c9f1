import { twoFactor as ours } from "@sallyport/core/two-factor";
import { Outbox, TestClock } from "@sallyport/testing";
import { createAuthClient } from "better-auth/client";
import { twoFactorClient } from "better-auth/client/plugins";
import { type TwoFactorOptions, twoFactor as theirs } from "better-auth/plugins/two-factor";
import { ACCOUNTS } from "../../ground/mailed.ts";
import { totpOf } from "../../ground/totp.ts";
import { browserAt, openOurs, openTheirs, type Side } from "./sides.ts";

export interface FactorSide extends Side {
  /** Returns a code of the authenticator app that was not used before. */
  code(uri: string): string;
  /** The code that was mailed last. */
  otp(): Promise<string>;
}

export interface TheirOptions extends Pick<Parameters<typeof openTheirs>[0], "database" | "secrets"> {
  readonly backupCodes?: NonNullable<TwoFactorOptions["backupCodeOptions"]>["storeBackupCodes"];
}

export const sides = {
  async ours(): Promise<FactorSide> {
    const mailbox = new Outbox();
    const clock = new TestClock(new Date(new Date().toISOString()));
    const side = await openOurs({ ...mailbox.options, ...ACCOUNTS, plugins: [ours({ issuer: "App" })], clock });
    return {
      ...side,
      code(uri) {
        clock.advance({ minutes: 1 });
        return totpOf(uri, clock.now());
      },
      otp: async () => (await mailbox.last("two-factor-code")).code,
    };
  },
  async theirs({ backupCodes, ...options }: TheirOptions = {}): Promise<FactorSide> {
    const sent: string[] = [];
    const factor = theirs({
      issuer: "App",
      otpOptions: { sendOTP: async ({ otp }) => void sent.push(otp) },
      ...(backupCodes !== undefined && { backupCodeOptions: { storeBackupCodes: backupCodes } }),
    });
    const side = await openTheirs({ ...options, plugins: [factor] });
    return { ...side, code: (uri) => totpOf(uri, new Date()), otp: async () => sent.at(-1) ?? "" };
  },
};

/** Returns a client in a separate browser. `redirects` are its pending sign-ins. */
export function device(side: Side) {
  const redirects: unknown[] = [];
  const plugins = [twoFactorClient({ onTwoFactorRedirect: (context) => void redirects.push(context) })];
  return { client: createAuthClient({ ...browserAt(side).options, plugins }), redirects };
}
