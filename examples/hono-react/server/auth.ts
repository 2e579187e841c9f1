import { type AuthOptions, createAuth } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { audit } from "@sallyport/core/audit";
import { organization } from "@sallyport/core/organization";
import type { Database } from "@sallyport/core/store";
import { twoFactor } from "@sallyport/core/two-factor";
import { createMailer, type Transport } from "@sallyport/mail";

interface Setting {
  readonly baseURL: string;
  readonly secret: string | undefined;
  readonly database: Database;
  readonly mails: Transport;
  readonly adminEmail?: string | undefined;
  /** Options for a platform without sockets. */
  readonly platform?: Pick<AuthOptions, "advanced" | "environment">;
}

/** The color is the accent of `src/theme.css`. */
const BRAND = { name: "Example", color: "#0d7a5f" };

/** The auth instance, the same on Node and workerd. */
export function createExampleAuth({ baseURL, secret, database, mails, ...setting }: Setting) {
  const { adminEmail, platform = {} } = setting;
  return createAuth({
    baseURL,
    ...(secret !== undefined && { secret }),
    database,
    mail: { send: createMailer({ from: "Example <no-reply@example.com>", transport: mails, brand: BRAND }) },
    emailAndPassword: { requireEmailVerification: true },
    emailVerification: { autoSignInAfterVerification: true },
    onAPIError: { errorURL: "/auth-error" },
    user: { changeEmail: { enabled: true }, deleteUser: { enabled: true } },
    ...platform,
    plugins: [
      admin({ adminEmails: adminEmail ? [adminEmail] : [] }),
      audit(),
      organization({ teams: { enabled: true } }),
      twoFactor({ issuer: "Example", challengePage: "/two-factor" }),
    ],
  });
}
