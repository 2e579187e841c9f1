import { createAuth } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { audit } from "@sallyport/core/audit";
import { organization } from "@sallyport/core/organization";
import { twoFactor } from "@sallyport/core/two-factor";
import { sqlite } from "@sallyport/kysely";
import { sendMail } from "./mail.ts";

const { BASE_URL = "http://localhost:3000", DATABASE = "app.db", NODE_ENV } = process.env;
// Nobody in production before somebody is named: the link that proves the address may reach whoever owns it.
const { ADMIN_EMAIL = NODE_ENV === "production" ? undefined : "admin@example.com" } = process.env;

export const auth = createAuth({
  baseURL: BASE_URL,
  database: sqlite(DATABASE),
  mail: { send: sendMail },
  emailAndPassword: { requireEmailVerification: true },
  emailVerification: { autoSignInAfterVerification: true },
  onAPIError: { errorURL: "/auth-error" },
  user: { changeEmail: { enabled: true }, deleteUser: { enabled: true } },
  // Next writes the socket's address there, unless the request has one: put a proxy before it that overwrites it, else
  // each visitor chooses the address that their attempts are counted by.
  advanced: { ipAddress: { ipAddressHeaders: ["x-forwarded-for"] } },
  plugins: [
    admin({ adminEmails: ADMIN_EMAIL ? [ADMIN_EMAIL] : [] }),
    audit(),
    organization({ teams: { enabled: true } }),
    twoFactor({ issuer: "Example", challengePage: "/two-factor" }),
  ],
});
