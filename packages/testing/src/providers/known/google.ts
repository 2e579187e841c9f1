import { authorize } from "../authorize.ts";
import { CLIENT, type Fixture, json, namesIn, notFound } from "../fixture.ts";
import { commonClaims, keySet, signIdToken } from "../signing.ts";
import { answerToken } from "../token.ts";
import type { Grant, World } from "../world.ts";

type GoogleUser = {
  readonly sub: string;
  readonly name: string;
  readonly given_name: string;
  readonly picture: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly hd?: string;
};

const ISSUER = "https://accounts.google.com";
const LIFETIME = 3599;
const SCOPES: Readonly<Record<string, string>> = {
  email: "https://www.googleapis.com/auth/userinfo.email",
  profile: "https://www.googleapis.com/auth/userinfo.profile",
};
const granted = (scopes: readonly string[]): string[] => scopes.map((scope) => SCOPES[scope] ?? scope);

function idToken(world: World<GoogleUser>, grant: Grant<GoogleUser>): string {
  const { sub, hd, email, email_verified, ...profile } = grant.person;
  const common = { ...commonClaims(world, grant, ISSUER), azp: CLIENT.id, at_hash: "HK6E_P6Dh8Y93mRNtsDB1Q" };
  const mail = grant.scopes.includes("email") && { email, email_verified };
  return signIdToken({ ...common, sub, ...(hd && { hd }), ...mail, ...(grant.scopes.includes("profile") && profile) });
}

const gives = ({ parameters, first }: Grant<GoogleUser>): boolean =>
  parameters.get("access_type") === "offline" && (first || (parameters.get("prompt") ?? "").includes("consent"));

const token = (request: Request, world: World<GoogleUser>): Promise<Response> =>
  answerToken(request, world, {
    authentication: "both",
    pkce: "supported",
    lifetime: LIFETIME,
    refresh: "kept",
    gives,
    answer: ({ accessToken, refreshToken, grant }) => ({
      access_token: accessToken,
      expires_in: LIFETIME,
      ...(refreshToken !== null && { refresh_token: refreshToken }),
      scope: granted(grant.scopes).join(" "),
      token_type: "Bearer",
      id_token: idToken(world, grant),
    }),
  });

function userInfo(request: Request, world: World<GoogleUser>): Response {
  const issued = world.bearer(request);
  if (issued === null) return json({ error: "invalid_request", error_description: "Invalid Credentials" }, 401);
  return json(issued.grant.person);
}

/** Answers as Google does. */
export const google: Fixture<GoogleUser> = {
  id: "google",
  social: {
    google: { clientId: CLIENT.id, clientSecret: CLIENT.secret, accessType: "offline", prompt: "consent" },
  },
  hosts: ["accounts.google.com", "oauth2.googleapis.com", "www.googleapis.com", "openidconnect.googleapis.com"],
  scopes: granted(["email", "profile", "openid"]),
  refreshes: true,
  denial: "access_denied",
  person: (n) => ({
    sub: `10769150350006150715113082${n}`,
    name: `Grace Hopper ${n}`,
    given_name: "Grace",
    picture: `https://lh3.googleusercontent.com/a-/photo-${n}=s96-c`,
    email: `grace-${n}@gmail.example.org`,
    email_verified: true,
  }),
  called: ({ name, email, emailVerified }) => ({
    name,
    given_name: namesIn(name).first,
    email,
    email_verified: emailVerified,
  }),
  expects: ({ sub, name, email, email_verified, picture }) => ({
    accountId: sub,
    name,
    email,
    emailVerified: email_verified,
    image: picture,
  }),
  handle(request, world) {
    const { host, pathname } = new URL(request.url);
    if (host === "www.googleapis.com" && pathname === "/oauth2/v3/certs") return json(keySet());
    if (host === "oauth2.googleapis.com" && pathname === "/token") return token(request, world);
    if (host === "openidconnect.googleapis.com" && pathname === "/v1/userinfo") return userInfo(request, world);
    if (host !== "accounts.google.com" || pathname !== "/o/oauth2/v2/auth") return notFound(request);
    return authorize(request, world, {
      scopes: ["openid", "email", "profile"],
      pkce: "supported",
      parameters: ["access_type", "include_granted_scopes", "login_hint", "prompt", "hd", "nonce", "display"],
      // @see RFC 9207
      callback: {
        iss: ISSUER,
        scope: granted(["email", "profile", "openid"]).join(" "),
        authuser: "0",
        prompt: "consent",
      },
      denial: { error: "access_denied", iss: ISSUER },
    });
  },
};
