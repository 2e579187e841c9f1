import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Auth, createAuth, type SendMail } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { apiKey } from "@sallyport/core/api-key";
import { audit } from "@sallyport/core/audit";
import { organization } from "@sallyport/core/organization";
import { twoFactor } from "@sallyport/core/two-factor";
import { sqlite } from "@sallyport/kysely";
import type { ConfiguredProviders } from "./read-providers.ts";
import { readSecret } from "./secret.ts";

interface Setting {
  readonly dataDir: string;
  readonly origin: string;
  readonly port: number;
  readonly send: SendMail;
  readonly requireVerification: boolean;
  /** Whether a verification link signs in. */
  readonly signInByLink: boolean;
  readonly providers: ConfiguredProviders;
  /** Whose user is an admin once it is verified. */
  readonly adminEmails: readonly string[];
}

/** Creates its tables on first use. */
export function createDemoAuth({
  dataDir,
  origin,
  port,
  send,
  providers,
  ...setting
}: Setting): Auth<"admin" | "api-key" | "audit" | "organization" | "two-factor"> {
  mkdirSync(dataDir, { recursive: true });
  return createAuth({
    baseURL: origin,
    trustedOrigins: [`http://127.0.0.1:${port}`],
    secret: readSecret(dataDir),
    database: sqlite(join(dataDir, "app.db")),
    // Default: the browser's language.
    language: "en",
    mail: { send, outbox: true },
    emailAndPassword: { requireEmailVerification: setting.requireVerification },
    emailVerification: { sendOnSignUp: true, autoSignInAfterVerification: setting.signInByLink },
    socialProviders: providers.social,
    customProviders: providers.custom,
    // Connecting needs both accounts signed in.
    account: { accountLinking: { allowDifferentEmails: true } },
    user: { changeEmail: { enabled: true, flow: "verify-new-first" }, deleteUser: { enabled: true } },
    plugins: [
      admin({ adminEmails: setting.adminEmails }),
      organization({ teams: { enabled: true } }),
      twoFactor({ issuer: "Sallyport demo", challengePage: "/two-factor" }),
      apiKey({ organizations: true }),
      audit(),
    ],
  });
}
