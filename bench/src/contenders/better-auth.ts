import { DatabaseSync } from "node:sqlite";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { basePath, type Contender, origin, type Setup, secret } from "./contender.ts";

async function waysIn(onSecret: NonNullable<Setup["onSecret"]>) {
  const [{ emailOTP }, { magicLink }, { passkey }] = await Promise.all([
    import("better-auth/plugins/email-otp"),
    import("better-auth/plugins/magic-link"),
    import("@better-auth/passkey"),
  ]);
  return [
    emailOTP({ sendVerificationOTP: async ({ email, otp }) => onSecret(email, otp) }),
    magicLink({ sendMagicLink: async ({ email, token }) => onSecret(email, token) }),
    passkey(),
  ];
}

export async function createBetterAuth(setup: Setup): Promise<Contender> {
  const { file, cookieCache, password, isNew, sendMail, organizations = false, tokens, onSecret } = setup;
  const database = new DatabaseSync(file);
  // Sallyport's store uses the same settings. The default would wait for the disk at every write.
  database.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on");
  const plugins = [
    ...(organizations ? [(await import("better-auth/plugins/organization")).organization()] : []),
    ...(tokens ? [(await import("better-auth/plugins/jwt")).jwt({ jwks: { keyPairConfig: { alg: tokens } } })] : []),
    ...(onSecret ? await waysIn(onSecret) : []),
  ];
  const options: BetterAuthOptions = {
    baseURL: origin,
    basePath,
    secret,
    database,
    plugins,
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    session: { cookieCache: { enabled: cookieCache, maxAge: 3600 } },
    emailAndPassword: {
      enabled: true,
      ...(password !== "scrypt" && { password }),
      ...(sendMail !== undefined && { sendResetPassword: sendMail }),
    },
    ...(sendMail !== undefined && { emailVerification: { sendVerificationEmail: sendMail } }),
  };
  if (isNew) {
    const { getMigrations } = await import("better-auth/db/migration");
    await (await getMigrations(options)).runMigrations();
  }
  const auth = betterAuth(options);
  return {
    name: "better-auth",
    handler: (request) => auth.handler(request),
    getSession: (headers) => auth.api.getSession({ headers }),
  };
}
