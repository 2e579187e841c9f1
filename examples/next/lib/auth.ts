import { createAuth } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { audit } from "@sallyport/core/audit";
import { emailOTP } from "@sallyport/core/email-otp";
import { organization } from "@sallyport/core/organization";
import { passkey } from "@sallyport/core/passkey";
import { twoFactor } from "@sallyport/core/two-factor";
import { sqlite } from "@sallyport/kysely";
import { sendMail } from "./mail.ts";

const { BASE_URL = "http://localhost:3000", DATABASE = "app.db", NODE_ENV } = process.env;
// Production needs an explicit address, because whoever owns the address and verifies it becomes the admin.
const { ADMIN_EMAIL = NODE_ENV === "production" ? undefined : "admin@example.com" } = process.env;

export const auth = createAuth({
  baseURL: BASE_URL,
  database: sqlite(DATABASE),
  mail: { send: sendMail },
  emailAndPassword: { requireEmailVerification: true },
  emailVerification: { autoSignInAfterVerification: true },
  onAPIError: { errorURL: "/auth-error" },
  user: { changeEmail: { enabled: true }, deleteUser: { enabled: true } },
  // Next sets this header to the socket's address unless the request already has one. Put a proxy in front that
  // overwrites
  // it; otherwise visitors can choose the address that rate limits count.
  advanced: { ipAddress: { ipAddressHeaders: ["x-forwarded-for"] } },
  plugins: [
    admin({ adminEmails: ADMIN_EMAIL ? [ADMIN_EMAIL] : [] }),
    audit(),
    emailOTP(),
    organization({ teams: { enabled: true } }),
    passkey({ rpName: "Acme" }),
    twoFactor({ issuer: "Example", challengePage: "/two-factor" }),
  ],
});
