import { createHash } from "node:crypto";
import { type Browser, TestClock } from "@sallyport/testing";
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from "jose";
import { textOf } from "sallyport-tests/ground/answer";
import { START } from "sallyport-tests/ground/open-auth";
import type { CustomProviderOptions } from "../contracts/custom-provider-options.ts";
import type { AuthOptions, Fetch } from "../contracts/options.ts";
import { verification } from "../store.ts";
import { type Answer, startLoopback } from "./loopback.ts";
import { openWithMail } from "./verifying.ts";

export const ISSUER = "https://id.example.com";

/** Claims of a person at the provider. */
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

/** Only one key pair for all tests of a file: making one takes longer than a test. */
const keys = generateKeyPair("RS256", { extractable: true });

/** An identity provider on loopback that issues and redeems codes as one does, or misbehaves as a test wants it to. */
async function startProvider(now: () => Date) {
  const { privateKey, publicKey } = await keys;
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, Person>();
  const world = {
    /** Who is signed in at the provider. */
    person: ANN,
    /** What the next ID tokens say otherwise. */
    claims: {} as Person,
    count: 0,
  };
  const sign = (claims: Person, by: CryptoKey = privateKey): Promise<string> => {
    const time = Math.floor(now().getTime() / 1000);
    const all = { iss: ISSUER, aud: "app", iat: time, exp: time + 3600, ...claims };
    return new SignJWT(JSON.parse(JSON.stringify(all))).setProtectedHeader({ alg: "RS256", kid: "k" }).sign(by);
  };
  const invalid: Answer = { status: 400, body: { error: "invalid_grant" } };
  const server = await startLoopback({
    "/jwks": async () => ({ body: { keys: [{ ...(await exportJWK(publicKey)), kid: "k", alg: "RS256" }] } }),
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
      const id_token = await sign({ sub: grant.person.sub, nonce, ...world.claims });
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
  return { ...server, world, sign, fetch };
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

/** A Sallyport beside a provider, both to be spoken with. */
export async function openSocial(options: Partial<AuthOptions> = {}) {
  const clock = new TestClock(START);
  const provider = await startProvider(clock.now);
  const app = openWithMail({ clock, fetch: provider.fetch, customProviders: [mock()], ...options });

  /** Begins a flow; answers the authorization URL. */
  async function begin(browser: Browser, body: object = {}, path = "/sign-in/social"): Promise<URL> {
    const response = await browser.post(path, { provider: "mock", ...body });
    const text = response.text;
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
    return new URL(textOf(JSON.parse(text), "url"));
  }
  /** Consents at the provider; answers the callback's path below the base path. */
  async function consent(url: URL, person: Person = ANN): Promise<string> {
    provider.world.person = person;
    const response = await provider.fetch(url.href, { redirect: "manual" });
    const { pathname, search } = new URL(response.headers.get("location") ?? "");
    return pathname.replace("/api/auth", "") + search;
  }
  /** A whole flow; answers where the browser ends. */
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
    /** A handed-in ID token of the person. */
    idToken: (person: Person = ANN, claims: Person = {}) => provider.sign({ ...person, ...claims }),
    states: () => app.store.list(verification, { where: {} }),
  };
}
