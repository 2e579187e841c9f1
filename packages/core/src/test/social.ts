import { createHash } from "node:crypto";
import type { Browser } from "@sallyport/testing";
import type { CryptoKey } from "jose";
import { textOf } from "sallyport-tests/ground/answer";
import type { CustomProviderOptions } from "../contracts/custom-provider-options.ts";
import type { AuthOptions, Fetch } from "../contracts/options.ts";
import { verification } from "../store.ts";
import { startIdentityServer } from "./identity-server.ts";
import type { Answer } from "./loopback.ts";
import { openWithMail } from "./verifying.ts";

export const ISSUER = "https://id.example.com";

/** The claims of a user at the provider. */
export type Person = Readonly<Record<string, unknown>>;
export const ANN: Person = {
  sub: "ann-1",
  name: "Ann",
  email: "ann@example.com",
  email_verified: true,
  picture: "https://id.example.com/ann.png",
};

interface Grant {
  readonly person: Person;
  readonly query: URLSearchParams;
}

const challengeOf = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

/** Starts an identity provider on loopback that issues and redeems codes. A test can make it misbehave. */
async function startProvider() {
  const server = await startIdentityServer({ issuer: ISSUER });
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, Person>();
  const world = {
    /** The user who is signed in at the provider. */
    person: ANN,
    /** Changes to the claims of the next ID tokens. */
    claims: {} as Person,
    count: 0,
  };
  const invalid: Answer = { status: 400, body: { error: "invalid_grant" } };
  Object.assign<typeof server.routes, typeof server.routes>(server.routes, {
    "/authorize": ({ query }) => {
      world.count += 1;
      const code = `code-${world.count}`;
      grants.set(code, { person: world.person, query });
      const answer = new URLSearchParams({ code, state: query.get("state") ?? "", iss: ISSUER });
      return { status: 302, headers: { location: `${query.get("redirect_uri")}?${answer}` } };
    },
    "/token": async ({ form }) => {
      const grant = grants.get(form.get("code") ?? "");
      grants.delete(form.get("code") ?? "");
      if (grant === undefined || form.get("client_secret") !== "app-secret") return invalid;
      if (challengeOf(form.get("code_verifier") ?? "") !== grant.query.get("code_challenge")) return invalid;
      if (form.get("redirect_uri") !== grant.query.get("redirect_uri")) return invalid;
      const access_token = `access-${world.count}`;
      tokens.set(access_token, grant.person);
      const nonce = grant.query.get("nonce") ?? undefined;
      const id_token = await server.sign({ sub: grant.person.sub, nonce, ...world.claims });
      const scope = grant.query.get("scope") ?? "";
      return {
        body: {
          access_token,
          id_token,
          refresh_token: `refresh-${world.count}`,
          token_type: "Bearer",
          expires_in: 3600,
          scope,
        },
      };
    },
    "/userinfo": ({ headers }) => {
      const person = tokens.get((headers.authorization ?? "").replace("Bearer ", ""));
      return person === undefined ? { status: 401 } : { body: person };
    },
  });
  const fetch: Fetch = (url, init) => globalThis.fetch(url.replace(ISSUER, server.origin), init);
  return { ...server, world, fetch };
}

export const mock = (options: Partial<CustomProviderOptions> = {}): CustomProviderOptions => ({
  id: "mock",
  clientId: "app",
  clientSecret: "app-secret",
  scopes: ["openid", "email"],
  endpoints: {
    authorization: `${ISSUER}/authorize`,
    token: `${ISSUER}/token`,
    userInfo: `${ISSUER}/userinfo`,
    jwks: `${ISSUER}/jwks`,
    issuer: ISSUER,
  },
  ...options,
});

/** Creates an application and a provider, with helpers for both. */
export async function openSocial(options: Partial<AuthOptions> = {}) {
  const provider = await startProvider();
  const { clock } = provider;
  const app = openWithMail({ clock, fetch: provider.fetch, customProviders: [mock()], ...options });

  /** Begins a flow, and returns the authorization URL. */
  async function begin(browser: Browser, body: object = {}, path = "/sign-in/social"): Promise<URL> {
    const response = await browser.post(path, { provider: "mock", ...body });
    const text = response.text;
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
    return new URL(textOf(JSON.parse(text), "url"));
  }
  /** Consents at the provider, and returns the callback's path below the base path. */
  async function consent(url: URL, person: Person = ANN): Promise<string> {
    provider.world.person = person;
    const response = await provider.fetch(url.href, { redirect: "manual" });
    const { pathname, search } = new URL(response.headers.get("location") ?? "");
    return pathname.replace("/api/auth", "") + search;
  }
  /** Runs a whole flow, and returns the last URL of the browser. */
  async function walk(browser: Browser, person: Person = ANN, body: object = {}, path?: string): Promise<string> {
    const response = await browser.get(await consent(await begin(browser, body, path), person));
    return response.headers.get("location") ?? `${response.status}: ${response.text}`;
  }
  return {
    ...app,
    clock,
    provider,
    begin,
    consent,
    walk,
    /** An ID token of the user, as a client sends it. */
    idToken: (person: Person = ANN, claims: Person = {}, by?: CryptoKey) =>
      provider.sign({ nonce: undefined, ...person, ...claims }, {}, by),
    states: () => app.store.list(verification, { where: {} }),
  };
}
