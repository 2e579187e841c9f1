import { createAuth } from "@sallyport/core";
import { apiKey } from "@sallyport/core/api-key";
import { bearer } from "@sallyport/core/bearer";
import { jwt } from "@sallyport/core/jwt";
import { magicLink } from "@sallyport/core/magic-link";
import { organization } from "@sallyport/core/organization";
import { passkey } from "@sallyport/core/passkey";
import { twoFactor } from "@sallyport/core/two-factor";

/** The application that every runtime serves. Its mails are posted to a collector. */
export function createApp({ baseURL, mailURL, discoveryURL }, database, options = {}) {
  return createAuth({
    baseURL,
    secret: "x9Lk2mQv7RtYw4Bn8ZcHs1Df6GjPe3Ua",
    environment: "test",
    database,
    ...options,
    rateLimit: { enabled: false },
    mail: {
      async send(mail) {
        await fetch(mailURL, { method: "POST", body: JSON.stringify(mail) });
      },
    },
    // A cheaper hash than the default, which the portable scrypt needs a second for.
    emailAndPassword: { password: { scrypt: { ln: 14, r: 8, p: 1 } } },
    emailVerification: { sendOnSignUp: true },
    customProviders: [
      {
        id: "local",
        discoveryUrl: discoveryURL,
        clientId: "app",
        clientSecret: "app-secret",
        unsafePrivateHosts: [new URL(discoveryURL).host],
      },
    ],
    plugins: [apiKey(), bearer(), jwt(), magicLink(), organization(), passkey(), twoFactor()],
  });
}
