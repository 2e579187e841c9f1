import { admin } from "@sallyport/core/admin";
import { apiKey } from "@sallyport/core/api-key";
import { audit } from "@sallyport/core/audit";
import { bearer } from "@sallyport/core/bearer";
import { jwt } from "@sallyport/core/jwt";
import { multiSession } from "@sallyport/core/multi-session";
import { phoneNumber } from "@sallyport/core/phone-number";
import { user } from "@sallyport/core/store";
import { twoFactor } from "@sallyport/core/two-factor";
import type { Browser } from "@sallyport/testing";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, whoIs } from "../../ground/people.ts";

export const IDLE = 1800;
export const ABSOLUTE = 7200;
const ROOT = personOf("root");

/** An application whose sessions are limited, with whatever shows or starts a session in another way. */
export function openLimited(maxSessions = 10) {
  const plugins = [admin({ adminEmails: [ROOT.email] }), apiKey(), audit(), bearer(), jwt(), twoFactor()];
  const limits = { expiresIn: ABSOLUTE, updateAge: 60, idleTimeout: IDLE, absoluteTimeout: ABSOLUTE, maxSessions };
  const app = openAuth({
    session: { ...limits, cookieCache: { enabled: true, maxAge: 60 } },
    plugins: [...plugins, multiSession(), phoneNumber({ sendOTP: () => {} })],
  });
  return {
    ...app,
    async signUpRoot() {
      const root = await signUp(app, "root");
      await app.store.update(user, { where: { email: ROOT.email } }, { emailVerified: true });
      return root;
    },
    /** Lets time pass, in which something happens again and again. */
    async pass(seconds: number, step: number, work: () => Promise<unknown>) {
      for (let time = 0; time < seconds; time += step) {
        app.clock.advance({ seconds: step });
        await work();
      }
    },
  };
}
export type App = ReturnType<typeof openLimited>;
export const idOf = async (browser: Browser) => String((await browser.get("/get-session")).at("user", "id"));
export const isIn = async (browser: Browser) => (await whoIs(browser, "disableCookieCache=true")) !== null;
