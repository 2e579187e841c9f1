import { createHash } from "node:crypto";
import { CLIENT, json } from "./fixture.ts";
import type { Grant, Issued, Person, World } from "./world.ts";

export interface Refuse {
  (code: string, description: string, status: number): Response;
}

export interface TokenRules<Somebody extends Person = Person> {
  readonly clientIdName?: string;
  readonly authentication: "post" | "basic" | "both";
  readonly isSecret?: (secret: string) => boolean;
  /** `unknown` makes a `code_verifier` an error. */
  readonly pkce: "required" | "supported" | "unknown";
  /** Seconds, or null for no expiry. */
  readonly lifetime: number | null;
  /** `rotated` replaces the token at each refresh. Default: no refresh tokens. */
  readonly refresh?: "kept" | "rotated";
  readonly gives?: (grant: Grant<Somebody>) => boolean;
  readonly check?: (form: URLSearchParams, request: Request) => readonly [string, string] | null;
  /** Default: RFC 6749 section 5.2. */
  readonly refuse?: Refuse;
  readonly answer: (issued: Issued<Somebody>, form: URLSearchParams) => unknown;
}

const refuseByRfc: Refuse = (code, description, status) =>
  json({ error: code, error_description: description }, status, { "cache-control": "no-store" });

type Refusal = readonly [code: string, description: string, status: number];

const INVALID_CLIENT: Refusal = ["invalid_client", "Client authentication failed", 401];
const bad = (description: string): Refusal => ["invalid_request", description, 400];
const stale = (description: string): Refusal => ["invalid_grant", description, 400];

type ClientRules = Pick<TokenRules, "clientIdName" | "authentication" | "isSecret">;

/** A client must not use both header and body. @see RFC 6749 section 2.3 */
function wrongClient(request: Request, form: URLSearchParams, rules: ClientRules): Refusal | null {
  const { clientIdName = "client_id", authentication, isSecret = (secret) => secret === CLIENT.secret } = rules;
  const header = request.headers.get("authorization");
  const inBody = form.get(clientIdName) === CLIENT.id && isSecret(form.get("client_secret") ?? "");
  if (clientIdName !== "client_id" && form.has("client_id")) return bad("client_id is not a parameter here");
  if (header === null) return authentication !== "basic" && inBody ? null : INVALID_CLIENT;
  if (form.has("client_secret")) return bad("The client proves itself twice");
  const basic = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString("base64")}`;
  return authentication !== "post" && header === basic ? null : INVALID_CLIENT;
}

function wrongRequest(request: Request): Refusal | null {
  if (request.method !== "POST") return ["invalid_request", "Only POST is taken", 405];
  if (new URL(request.url).search !== "") return bad("Parameters belong into the body");
  const type = request.headers.get("content-type") ?? "";
  return /^application\/x-www-form-urlencoded\b/i.test(type) ? null : bad("The body must be a form");
}

function wrongCode(form: URLSearchParams, grant: Grant | null, rules: Pick<TokenRules, "pkce">): Refusal | null {
  if (grant === null) return stale("The code is unknown, spent or expired");
  if (form.get("redirect_uri") !== grant.redirectUri) return stale("redirect_uri is another one");
  const verifier = form.get("code_verifier");
  if (rules.pkce === "unknown") return verifier === null ? null : bad("code_verifier is not a parameter here");
  if (grant.challenge === null) return verifier === null ? null : stale("No challenge was sent");
  if (verifier === null) return bad("code_verifier is missing");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  return challenge === grant.challenge ? null : stale("code_verifier is wrong");
}

/** @see RFC 6749 sections 4.1.3 and 6 */
export async function answerToken<Somebody extends Person>(
  request: Request,
  world: World<Somebody>,
  rules: TokenRules<Somebody>,
): Promise<Response> {
  const refuse = rules.refuse ?? refuseByRfc;
  const form = new URLSearchParams(await request.text());
  const further = rules.check?.(form, request) ?? null;
  const wrong = wrongRequest(request) ?? wrongClient(request, form, rules) ?? (further && [...further, 400]);
  if (wrong) return refuse(...wrong);
  const type = form.get("grant_type");
  if (type === "refresh_token" && rules.refresh !== undefined) return refresh(form, world, rules, refuse);
  if (type !== "authorization_code") return refuse("unsupported_grant_type", "The grant type is not supported", 400);
  const grant = world.takeCode(form.get("code") ?? "");
  const mistake = wrongCode(form, grant, rules);
  if (mistake !== null || grant === null) return refuse(...(mistake ?? stale("The code is unknown")));
  const gives = rules.refresh !== undefined && (rules.gives?.(grant) ?? true);
  return json(rules.answer(world.issue(grant, rules.lifetime, gives), form), 200, { "cache-control": "no-store" });
}

function refresh<Somebody extends Person>(
  form: URLSearchParams,
  world: World<Somebody>,
  rules: TokenRules<Somebody>,
  refuse: Refuse,
): Response {
  const token = form.get("refresh_token") ?? "";
  const grant = world.readRefreshToken(token);
  if (grant === null) return refuse(...stale("The refresh token is unknown or revoked"));
  const rotates = rules.refresh === "rotated";
  if (rotates) world.endRefreshToken(token);
  return json(rules.answer(world.issue(grant, rules.lifetime, rotates), form), 200, { "cache-control": "no-store" });
}
