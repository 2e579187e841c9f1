import { createAuth } from "@sallyport/core";
import { sqlite } from "@sallyport/kysely";
import { basePath, type Contender, origin, type Setup, secret } from "./contender.ts";

async function waysIn(onSecret: NonNullable<Setup["onSecret"]>) {
  const [{ emailOTP }, { magicLink }, { passkey }] = await Promise.all([
    import("@sallyport/core/email-otp"),
    import("@sallyport/core/magic-link"),
    import("@sallyport/core/passkey"),
  ]);
  return [
    emailOTP({ sendVerificationOTP: ({ email, otp }) => onSecret(email, otp) }),
    magicLink({ sendMagicLink: ({ email, token }) => onSecret(email, token) }),
    passkey(),
  ];
}

export async function createOurs({
  file,
  cookieCache,
  password,
  organizations = false,
  tokens,
  onSecret,
}: Setup): Promise<Contender> {
  // Imported on demand, because a server without organizations does not load them.
  const plugins = [
    ...(organizations ? [(await import("@sallyport/core/organization")).organization()] : []),
    ...(tokens ? [(await import("@sallyport/core/jwt")).jwt({ jwks: { keyPairConfig: { alg: tokens } } })] : []),
    ...(onSecret ? await waysIn(onSecret) : []),
  ];
  const auth = createAuth({
    baseURL: origin,
    basePath,
    secret,
    database: sqlite(file),
    rateLimit: { enabled: false },
    plugins,
    session: { cookieCache: { enabled: cookieCache, maxAge: 3600 } },
    emailAndPassword: {
      enabled: true,
      password: password === "scrypt" ? { scrypt: { ln: 14, r: 16, p: 1 } } : password,
    },
  });
  return {
    name: "ours",
    handler: auth.handler,
    getSession: (headers) => auth.api.getSession({ headers }),
  };
}
