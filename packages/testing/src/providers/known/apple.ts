import { generateKeyPairSync, verify } from "node:crypto";
import { authorize } from "../authorize.ts";
import { CLIENT, type Fixture, json, namesIn, notFound } from "../fixture.ts";
import { commonClaims, keySet, signIdToken } from "../signing.ts";
import { answerToken } from "../token.ts";
import type { Grant, World } from "../world.ts";

type AppleUser = {
  readonly sub: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Some tokens contain a string. */
  readonly email_verified: boolean | "true" | "false";
  readonly is_private_email: boolean | "true" | "false";
};

const ISSUER = "https://appleid.apple.com";
const TEAM = "A1B2C3D4E5";
const KEY = "KEY1234567";
const SECONDS_IN_SIX_MONTHS = 15_777_000;
const developer = generateKeyPairSync("ec", { namedCurve: "P-256" });
const privateKey = developer.privateKey.export({ type: "pkcs8", format: "pem" }).toString();

const decode = (part = ""): Record<string, unknown> => JSON.parse(Buffer.from(part, "base64url").toString());

/** @see https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret */
function isSecret(secret: string, now: number): boolean {
  const [header, claims, signature] = secret.split(".");
  if (signature === undefined) return false;
  const { alg, kid } = decode(header);
  const { iss, sub, aud, iat, exp } = decode(claims);
  const key = { key: developer.publicKey, dsaEncoding: "ieee-p1363" } as const;
  const signed = verify("sha256", Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, "base64url"));
  const isOurs = alg === "ES256" && kid === KEY && iss === TEAM && sub === CLIENT.id && aud === ISSUER;
  const lives = Number(iat) <= now && Number(exp) > now && Number(exp) <= now + SECONDS_IN_SIX_MONTHS;
  return signed && isOurs && lives;
}

function idToken(world: World<AppleUser>, grant: Grant<AppleUser>): string {
  const { sub, email, email_verified, is_private_email } = grant.person;
  const common = { ...commonClaims(world, grant, ISSUER), nonce_supported: true, auth_time: world.seconds() };
  const about = grant.scopes.includes("email") ? { email, email_verified, is_private_email } : {};
  return signIdToken({ ...common, sub, at_hash: "f0ZTgIWbmHuiyRWEJPNhZw", ...about });
}

const token = (request: Request, world: World<AppleUser>): Promise<Response> =>
  answerToken(request, world, {
    authentication: "post",
    isSecret: (secret) => isSecret(secret, world.seconds()),
    pkce: "supported",
    lifetime: 3600,
    refresh: "kept",
    refuse: (code) => json({ error: code }, 400),
    answer: ({ accessToken, refreshToken, grant }) => ({
      access_token: accessToken,
      token_type: "Bearer",
      expires_in: 3600,
      ...(refreshToken !== null && { refresh_token: refreshToken }),
      id_token: idToken(world, grant),
    }),
  });

/** Apple sends it unsigned, and only with the first code. */
const firstConsent = ({ firstName, lastName, email }: AppleUser) => ({
  user: JSON.stringify({ name: { firstName, lastName }, email }),
});

/** Answers as Apple does. */
export const apple: Fixture<AppleUser> = {
  id: "apple",
  social: { apple: { clientId: CLIENT.id, teamId: TEAM, keyId: KEY, privateKey } },
  hosts: ["appleid.apple.com"],
  scopes: [],
  refreshes: true,
  denial: "user_cancelled_authorize",
  person: (n) => ({
    sub: `00071${n}.9d0f2c1e4b7a4f5c8e6d3b2a1f0e9d8c.0945`,
    firstName: "Zoë",
    lastName: `O'Neil & Söhne "${n}"`,
    email: `x7k2m9q4${n}@privaterelay.appleid.com`,
    email_verified: "true",
    is_private_email: "true",
  }),
  called: ({ name, email, emailVerified }) => {
    const { first, last } = namesIn(name);
    return { firstName: first, lastName: last, email, email_verified: emailVerified, is_private_email: false };
  },
  expects: ({ sub, firstName, lastName, email, email_verified }) => ({
    accountId: sub,
    name: `${firstName} ${lastName}`,
    email,
    emailVerified: String(email_verified) === "true",
    image: null,
  }),
  handle(request, world) {
    const { pathname } = new URL(request.url);
    if (pathname === "/auth/keys") return json(keySet());
    if (pathname === "/auth/token") return token(request, world);
    if (pathname !== "/auth/authorize") return notFound(request);
    return authorize(
      request,
      world,
      {
        responseTypes: ["code", "code id_token"],
        scopes: ["email", "name"],
        pkce: "supported",
        parameters: ["response_mode", "nonce"],
        check: (parameters) =>
          parameters.has("scope") && parameters.get("response_mode") !== "form_post"
            ? "response_mode must be form_post when name or email scope is requested."
            : null,
        denial: { error: "user_cancelled_authorize" },
      },
      ({ first }) => (first ? firstConsent(world.person) : {}),
    );
  },
};
