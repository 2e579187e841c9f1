import { authorize } from "../authorize.ts";
import { CLIENT, type Fixture, json, notFound } from "../fixture.ts";
import { commonClaims, keySet, signIdToken } from "../signing.ts";
import { answerToken } from "../token.ts";
import type { Grant, World } from "../world.ts";

type HuggingFaceUser = {
  readonly sub: string;
  readonly name: string;
  readonly preferred_username: string;
  readonly picture: string;
  readonly email: string;
  readonly email_verified?: boolean;
};

const ISSUER = "https://huggingface.co";
const SECONDS_IN_EIGHT_HOURS = 28_800;

function idToken(world: World<HuggingFaceUser>, grant: Grant<HuggingFaceUser>): string {
  return signIdToken({ ...commonClaims(world, grant, ISSUER), ...grant.person, isPro: false });
}

const token = (request: Request, world: World<HuggingFaceUser>): Promise<Response> =>
  answerToken(request, world, {
    authentication: "both",
    pkce: "supported",
    lifetime: SECONDS_IN_EIGHT_HOURS,
    refresh: "rotated",
    answer: ({ accessToken, refreshToken, grant }) => ({
      access_token: accessToken,
      token_type: "bearer",
      expires_in: SECONDS_IN_EIGHT_HOURS,
      refresh_token: refreshToken,
      scope: grant.scopes.join(" "),
      ...(grant.scopes.includes("openid") && { id_token: idToken(world, grant) }),
    }),
  });

function userInfo(request: Request, world: World<HuggingFaceUser>): Response {
  const issued = world.bearer(request);
  if (issued === null) return json({ error: "Invalid credentials in Authorization header" }, 401);
  const { person, scopes } = issued.grant;
  const { email, email_verified, ...rest } = person;
  const organization = { sub: "5e67bd5b1009063689407478", name: "Example", preferred_username: "example" };
  const orgs = [{ ...organization, picture: `${ISSUER}/avatars/org.png`, isEnterprise: false, roleInOrg: "write" }];
  const about = { profile: `${ISSUER}/${person.preferred_username}`, website: "", isPro: false, orgs };
  const mail = scopes.includes("email") && { email, ...(email_verified !== undefined && { email_verified }) };
  return json({ ...rest, ...about, ...mail });
}

/** Answers as Hugging Face does. */
export const huggingface: Fixture<HuggingFaceUser> = {
  id: "huggingface",
  social: { huggingface: { clientId: CLIENT.id, clientSecret: CLIENT.secret } },
  hosts: ["huggingface.co"],
  scopes: ["openid", "profile", "email"],
  refreshes: true,
  denial: "access_denied",
  person: (n) => ({
    sub: `62c6df0c1e4b7a4f5c8e6d3${n}`,
    name: `Hugo Face ${n}`,
    preferred_username: `hugo-${n}`,
    picture: `${ISSUER}/avatars/8f2e4d${n}.svg`,
    email: `hugo-${n}@huggingface.example.org`,
    email_verified: true,
  }),
  called: ({ name, email, emailVerified }) => ({ name, email, email_verified: emailVerified }),
  expects: ({ sub, name, email, email_verified = false, picture }) => ({
    accountId: sub,
    name,
    email,
    emailVerified: email_verified,
    image: picture,
  }),
  handle(request, world) {
    switch (new URL(request.url).pathname) {
      case "/oauth/token":
        return token(request, world);
      case "/oauth/userinfo":
        return userInfo(request, world);
      case "/oauth/jwks":
        return json(keySet());
      case "/oauth/authorize":
        return authorize(request, world, {
          scopes: ["openid", "profile", "email", "read-billing", "read-repos", "inference-api"],
          pkce: "supported",
          parameters: ["nonce", "orgIds", "prompt"],
        });
      default:
        return notFound(request);
    }
  },
};
