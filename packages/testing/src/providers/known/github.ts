import { authorize } from "../authorize.ts";
import { CLIENT, type Fixture, json, notFound } from "../fixture.ts";
import { answerToken, type Refuse } from "../token.ts";
import type { World } from "../world.ts";

interface Mailbox {
  readonly email: string;
  readonly primary: boolean;
  readonly verified: boolean;
  readonly visibility: "public" | "private" | null;
}

type GithubUser = {
  readonly id: number;
  readonly login: string;
  readonly name: string | null;
  /** Null for most users. */
  readonly email: string | null;
  readonly mailboxes: readonly Mailbox[];
};

const mailbox = (email: string, rest: Partial<Mailbox> = {}): Mailbox => ({
  email,
  primary: true,
  verified: true,
  visibility: "private",
  ...rest,
});

const avatarOf = (id: number): string => `https://avatars.githubusercontent.com/u/${id}?v=4`;
/** Part of every callback. @see RFC 9207 */
const ISSUER = "https://github.com/login/oauth";
const document = "https://docs.github.com/rest";
const problem = (message: string, status: number): Response =>
  json({ message, documentation_url: document, status: String(status) }, status);

/** GitHub answers errors with status 200. */
const ERRORS: Readonly<Record<string, string>> = {
  invalid_grant: "bad_verification_code",
  invalid_client: "incorrect_client_credentials",
};
const refuse: Refuse = (code, description) =>
  json({ error: ERRORS[code] ?? code, error_description: description, error_uri: `${document}/apps/oauth` });

async function asForm(response: Response): Promise<Response> {
  const body: Record<string, string> = await response.json();
  const type = "application/x-www-form-urlencoded; charset=utf-8";
  return new Response(String(new URLSearchParams(body)), { headers: { "content-type": type } });
}

async function token(request: Request, world: World<GithubUser>): Promise<Response> {
  const response = await answerToken(request, world, {
    authentication: "both",
    pkce: "supported",
    lifetime: null,
    refuse,
    // GitHub always joins scopes with commas.
    answer: ({ accessToken, grant }) => ({
      access_token: accessToken,
      token_type: "bearer",
      scope: grant.scopes.join(","),
    }),
  });
  const wantsJson = /\bapplication\/json\b/.test(request.headers.get("accept") ?? "");
  return wantsJson ? response : asForm(response);
}

function api(request: Request, world: World<GithubUser>): Response {
  // @see https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#user-agent
  if (!request.headers.get("user-agent"))
    return new Response("Request forbidden by administrative rules.", { status: 403 });
  const issued = world.bearer(request);
  if (issued === null) return problem("Bad credentials", 401);
  const { person, scopes } = issued.grant;
  const { mailboxes, ...rest } = person;
  switch (new URL(request.url).pathname) {
    case "/user":
      return json({
        ...rest,
        avatar_url: avatarOf(person.id),
        type: "User",
        node_id: "MDQ6VXNlcjE=",
        site_admin: false,
      });
    case "/user/emails":
      return scopes.includes("user:email") || scopes.includes("user") ? json(mailboxes) : problem("Not Found", 404);
    default:
      return problem("Not Found", 404);
  }
}

/** Answers as GitHub does. */
export const github: Fixture<GithubUser> = {
  id: "github",
  social: { github: { clientId: CLIENT.id, clientSecret: CLIENT.secret } },
  hosts: ["github.com", "api.github.com"],
  scopes: ["read:user", "user:email"],
  refreshes: false,
  denial: "access_denied",
  person: (n) => ({
    id: 583_230 + n,
    login: `octocat-${n}`,
    name: `Mona Lisa ${n}`,
    email: null,
    mailboxes: [
      mailbox(`old-${n}@github.example.org`, { primary: false, verified: false, visibility: null }),
      mailbox(`mona-${n}@github.example.org`),
    ],
  }),
  called: ({ name, email, emailVerified }) => ({ name, mailboxes: [mailbox(email, { verified: emailVerified })] }),
  expects({ id, login, name, email, mailboxes }) {
    const chosen = mailboxes.find(({ primary }) => primary);
    return {
      accountId: String(id),
      name: name ?? login,
      email: chosen?.email ?? email,
      emailVerified: chosen?.verified ?? false,
      image: avatarOf(id),
    };
  },
  handle(request, world) {
    const { host, pathname } = new URL(request.url);
    if (host === "api.github.com") return api(request, world);
    if (pathname === "/login/oauth/access_token") return token(request, world);
    if (pathname !== "/login/oauth/authorize") return notFound(request);
    return authorize(request, world, {
      callback: { iss: ISSUER },
      denial: {
        error: "access_denied",
        error_description: "The user has denied your application access.",
        error_uri: "https://docs.github.com/apps/managing-oauth-apps/troubleshooting-authorization-request-errors/",
        iss: ISSUER,
      },
      scopes: ["read:user", "user:email", "user", "repo"],
      pkce: "supported",
      parameters: ["login", "allow_signup", "prompt"],
    });
  },
};
