import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

export type Claims = Readonly<Record<string, unknown>>;

export interface ProviderCall {
  readonly path: string;
  readonly headers: Headers;
  readonly form: URLSearchParams;
}

interface Grant {
  readonly person: Claims;
  readonly query: URLSearchParams;
}

export const CLIENT = { id: "app", secret: "client-secret-5fJ0QmXo2rTz" };

const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString("base64url");
const challengeOf = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

/** The key as the provider publishes it. */
export const PUBLIC_JWK = { ...keys.publicKey.export({ format: "jwk" }), kid: "k", use: "sig", alg: "RS256" };
export const PUBLIC_PEM = keys.publicKey.export({ type: "spki", format: "pem" }).toString();

/** Signs a JWT by hand, without a library. */
function signToken(claims: unknown, header: object = {}, key: KeyObject = keys.privateKey): string {
  const text = `${encode({ alg: "RS256", kid: "k", ...header })}.${encode(claims)}`;
  return `${text}.${createSign("sha256").update(text).sign(key, "base64url")}`;
}

/** A provider that follows the protocol until a test changes that, and records everything. */
export class ScriptedProvider {
  readonly issuer: string;
  /** If false, the provider is plain OAuth 2. */
  readonly hasIdTokens: boolean;
  readonly calls: ProviderCall[] = [];
  /** The secrets that the provider has issued or received. */
  readonly secrets = new Set<string>([CLIENT.secret]);
  /** Answers that replace the correct ones, by path. */
  readonly lies = new Map<string, (request: Request) => Response | Promise<Response>>();
  /** Changes to the claims of ID tokens. A claim that is undefined is removed. */
  claims: Claims = {};
  now: () => Date = () => new Date();
  readonly #grants = new Map<string, Grant>();
  readonly #people = new Map<string, Claims>();

  constructor(issuer: string, hasIdTokens: boolean) {
    this.issuer = issuer;
    this.hasIdTokens = hasIdTokens;
  }

  callsOf(path: string): ProviderCall[] {
    return this.calls.filter((call) => call.path === path);
  }

  /** Gives consent, and returns the query of the callback. */
  authorize({ searchParams }: URL, person: Claims): string {
    const code = this.#secret();
    this.#grants.set(code, { person, query: searchParams });
    this.secrets.add(searchParams.get("state") ?? code);
    return String(
      new URLSearchParams({
        code,
        state: searchParams.get("state") ?? "",
        ...(this.hasIdTokens && { iss: this.issuer }),
      }),
    );
  }

  /** Issues an ID token with these changes to its claims. A claim that is undefined is removed. */
  idToken(claims: Claims, header: object = {}, key?: KeyObject): string {
    const iat = Math.floor(this.now().getTime() / 1000);
    const token = signToken({ iss: this.issuer, aud: CLIENT.id, iat, exp: iat + 3600, ...claims }, header, key);
    this.secrets.add(token);
    return token;
  }

  async handle(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const form = new URLSearchParams(await request.clone().text());
    for (const name of ["code_verifier", "refresh_token"]) {
      const value = form.get(name);
      if (value !== null) this.secrets.add(value);
    }
    this.calls.push({ path: pathname, headers: request.headers, form });
    const lie = this.lies.get(pathname);
    return lie === undefined ? this.#truth(pathname, request.headers, form) : lie(request);
  }

  #truth(path: string, headers: Headers, form: URLSearchParams): Response {
    if (path === "/.well-known/openid-configuration" && this.hasIdTokens) return Response.json(this.document());
    if (path === "/jwks") return Response.json({ keys: [PUBLIC_JWK] });
    if (path === "/token") return this.#tokens(form);
    const person = this.#people.get((headers.get("authorization") ?? "").replace("Bearer ", ""));
    return path === "/userinfo" && person !== undefined ? Response.json(person) : new Response(null, { status: 404 });
  }

  document(): Claims {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      token_endpoint_auth_methods_supported: ["client_secret_post"],
      authorization_response_iss_parameter_supported: true,
    };
  }

  #tokens(form: URLSearchParams): Response {
    const grant = this.#grants.get(form.get("code") ?? "");
    this.#grants.delete(form.get("code") ?? "");
    const isOurs =
      form.get("client_secret") === CLIENT.secret &&
      form.get("redirect_uri") === grant?.query.get("redirect_uri") &&
      challengeOf(form.get("code_verifier") ?? "") === grant?.query.get("code_challenge");
    if (grant === undefined || !isOurs) return Response.json({ error: "invalid_grant" }, { status: 400 });
    const access_token = this.#secret();
    this.#people.set(access_token, grant.person);
    const nonce = grant.query.get("nonce") ?? undefined;
    const id_token = this.hasIdTokens ? this.idToken({ sub: grant.person.sub, nonce, ...this.claims }) : undefined;
    const refresh_token = this.#secret();
    return Response.json({ access_token, refresh_token, id_token, token_type: "Bearer", expires_in: 3600 });
  }

  #secret(): string {
    const text = randomBytes(24).toString("base64url");
    this.secrets.add(text);
    return text;
  }
}
