import { authorize } from "../authorize.ts";
import { CLIENT, type Fixture, json, notFound } from "../fixture.ts";
import { commonClaims, keySet, signIdToken } from "../signing.ts";
import { answerToken, type Refuse } from "../token.ts";
import type { Grant, World } from "../world.ts";

type MicrosoftUser = {
  /** The id differs per tenant. */
  readonly oid: string;
  readonly sub: string;
  readonly tid: string;
  readonly name: string;
  readonly preferred_username: string;
  /** The tenant's administrator writes it, so it is unverified. */
  readonly email?: string;
  readonly verified_primary_email?: readonly string[];
};

const HOST = "https://login.microsoftonline.com";
/** The tenant of personal accounts. */
export const PERSONAL = "9188040d-6c67-4c5b-b112-36a304b66dad";
/** The id of a tenant of work accounts. */
export const CONTOSO = "72f988bf-86f1-41af-91ab-2d7cd011db47";
const LIFETIME = 3599;
const TRACE = "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d";

const NUMBERS: Readonly<Record<string, number>> = { invalid_client: 7_000_215, invalid_grant: 70_008 };
const refuse: Refuse = (code, description, status) => {
  const number = NUMBERS[code] ?? 900_144;
  return json(
    {
      error: code,
      error_description: `AADSTS${number}: ${description} Trace ID: ${TRACE} Correlation ID: ${TRACE}`,
      error_codes: [number],
      timestamp: "2030-01-01 00:00:00Z",
      trace_id: TRACE,
      correlation_id: TRACE,
      error_uri: `${HOST}/error?code=${number}`,
    },
    status,
  );
};

function idToken(world: World<MicrosoftUser>, grant: Grant<MicrosoftUser>): string {
  const { email, ...person } = grant.person;
  const common = commonClaims(world, grant, `${HOST}/${person.tid}/v2.0`);
  const mail = grant.scopes.includes("email") && email !== undefined && { email };
  return signIdToken({ ...common, nbf: world.seconds(), ver: "2.0", rh: "0.AQ", uti: "u", ...person, ...mail });
}

const token = (request: Request, world: World<MicrosoftUser>): Promise<Response> =>
  answerToken(request, world, {
    authentication: "both",
    pkce: "supported",
    lifetime: LIFETIME,
    refresh: "rotated",
    gives: ({ scopes }) => scopes.includes("offline_access"),
    check: (form) =>
      form.get("grant_type") === "refresh_token" && !form.get("scope")
        ? ["invalid_request", "The request body must contain the following parameter: 'scope'."]
        : null,
    refuse,
    answer: ({ accessToken, refreshToken, grant }) => ({
      token_type: "Bearer",
      scope: grant.scopes.filter((scope) => scope !== "offline_access").join(" "),
      expires_in: LIFETIME,
      ext_expires_in: LIFETIME,
      access_token: accessToken,
      ...(refreshToken !== null && { refresh_token: refreshToken }),
      id_token: idToken(world, grant),
    }),
  });

/** Answers as Microsoft does. */
export const microsoft: Fixture<MicrosoftUser> = {
  id: "microsoft",
  social: { microsoft: { clientId: CLIENT.id, clientSecret: CLIENT.secret } },
  hosts: ["login.microsoftonline.com", "graph.microsoft.com"],
  scopes: ["openid", "profile", "email", "User.Read"],
  refreshes: true,
  denial: "access_denied",
  person: (n) => ({
    oid: `00000000-0000-0000-66f3-3332eca7ea8${n}`,
    sub: `AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ${n}`,
    tid: CONTOSO,
    name: `Katherine Johnson ${n}`,
    preferred_username: `katherine-${n}@contoso.example.org`,
    email: `katherine-${n}@contoso.example.org`,
  }),
  called: ({ name, email, emailVerified }) => ({
    name,
    preferred_username: email,
    email,
    verified_primary_email: emailVerified ? [email] : [],
  }),
  expects: ({ oid, name, email, verified_primary_email = [] }) => ({
    accountId: oid,
    name,
    email: email ?? null,
    emailVerified: email !== undefined && verified_primary_email.includes(email),
    image: null,
  }),
  handle(request, world) {
    const { host, pathname } = new URL(request.url);
    const [, tenant, path = ""] = /^\/([^/]+)(\/.+)$/.exec(pathname) ?? [];
    const known = ["common", "organizations", "consumers", CONTOSO, PERSONAL].includes(tenant ?? "");
    if (host !== "login.microsoftonline.com" || !known) return notFound(request);
    if (path === "/discovery/v2.0/keys") return json(keySet());
    if (path === "/oauth2/v2.0/token") return token(request, world);
    if (path !== "/oauth2/v2.0/authorize") return notFound(request);
    return authorize(request, world, {
      scopes: ["openid", "profile", "email", "User.Read", "offline_access"],
      pkce: "supported",
      parameters: ["response_mode", "prompt", "login_hint", "domain_hint", "nonce"],
      callback: { session_state: TRACE },
      denial: {
        error: "access_denied",
        error_subcode: "cancel",
        error_description: "AADSTS65004: User declined to consent to access the app.",
        error_uri: `${HOST}/error?code=65004`,
      },
    });
  },
};
