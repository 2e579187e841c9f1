import { createHash, createPublicKey, randomBytes, verify } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listen, type RunningServer } from "../listen.ts";
import { type IdentityProvider, startIdentityProvider } from "./start-identity-provider.ts";
import { UserAgent } from "./user-agent.ts";
import { type Visitor, walk } from "./walk.ts";

const ALICE = { id: "alice-1", name: "Alice", email: "alice@people.example.org", emailVerified: true };
const BOB = { id: "bob-2", name: 'Bob "<b>"', email: "bob@people.example.org", emailVerified: false };

let provider: IdentityProvider;
let application: RunningServer;
let callback: string;
let said: string[];
beforeEach(async () => {
  said = [];
  for (const method of ["log", "info", "warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => void said.push(words.join(" ")));
  }
  application = await listen(
    createServer(async (request, response) => {
      const query = request.method === "POST" ? await text(request) : (request.url?.split("?")[1] ?? "");
      response.end(JSON.stringify({ method: request.method, ...Object.fromEntries(new URLSearchParams(query)) }));
    }),
  );
  callback = `http://127.0.0.1:${application.port}/callback`;
  provider = await startIdentityProvider({
    people: [ALICE, BOB],
    clients: [{ id: "app", secret: "app-secret", name: "Acme & Co", redirectURIs: [callback] }],
  });
});
afterEach(async () => {
  await provider.close();
  await application.close();
  vi.restoreAllMocks();
  expect(said).toEqual([]);
});

const verifier = randomBytes(32).toString("base64url");

function authorization(parameters: Readonly<Record<string, string | null>> = {}): URL {
  const url = new URL(`${provider.issuer}/auth`);
  const all = {
    client_id: "app",
    redirect_uri: callback,
    response_type: "code",
    scope: "openid profile email",
    state: "the-state",
    nonce: "the-nonce",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...parameters,
  };
  for (const [name, value] of Object.entries(all)) if (value !== null) url.searchParams.set(name, value);
  return url;
}

const answerTo = async (visitor: Visitor, url = authorization(), agent = new UserAgent()) =>
  JSON.parse((await walk(agent, provider, url, visitor)).html);

async function post(path: string, form: Readonly<Record<string, string>>) {
  const response = await fetch(`${provider.issuer}${path}`, {
    method: "POST",
    body: new URLSearchParams({ client_id: "app", client_secret: "app-secret", ...form }),
  });
  return { status: response.status, body: await response.json() };
}

const redeem = (code: string, form = {}) =>
  post("/token", { grant_type: "authorization_code", code, redirect_uri: callback, code_verifier: verifier, ...form });

const renew = (token: string) => post("/token", { grant_type: "refresh_token", refresh_token: token });

const claimsIn = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

async function isSigned(token: string): Promise<boolean> {
  const [head = "", body, signature = ""] = token.split(".");
  const { kid } = JSON.parse(Buffer.from(head, "base64url").toString());
  const { keys } = await (await fetch(`${provider.issuer}/jwks`)).json();
  const key = createPublicKey({ key: keys.find((candidate: { kid: string }) => candidate.kid === kid), format: "jwk" });
  return verify("sha256", Buffer.from(`${head}.${body}`), key, Buffer.from(signature, "base64url"));
}

describe("the local identity provider", () => {
  test("says in its discovery document what it does", async () => {
    expect(await (await fetch(provider.discoveryUrl)).json()).toMatchObject({
      issuer: provider.issuer,
      authorization_response_iss_parameter_supported: true,
      code_challenge_methods_supported: ["S256"],
      response_modes_supported: expect.arrayContaining(["query", "form_post"]),
      response_types_supported: ["code"],
    });
  });

  test("gives a code, true tokens and the claims of the person", async () => {
    const { code, ...rest } = await answerTo({ email: ALICE.email });
    expect(rest).toEqual({ method: "GET", state: "the-state", iss: provider.issuer });
    const { status, body } = await redeem(code);
    expect([status, body.token_type, body.expires_in]).toEqual([200, "Bearer", 3600]);
    expect(await isSigned(body.id_token)).toBe(true);
    expect(claimsIn(body.id_token)).toMatchObject({ sub: ALICE.id, aud: "app", nonce: "the-nonce" });
    const headers = { authorization: `Bearer ${body.access_token}` };
    expect(await (await fetch(`${provider.issuer}/me`, { headers })).json()).toEqual({
      sub: ALICE.id,
      name: "Alice",
      email: ALICE.email,
      email_verified: true,
    });
    expect((await redeem(code)).body.error).toBe("invalid_grant");
  });

  test("demands a proof key, and the right verifier", async () => {
    const { error } = await answerTo({ email: ALICE.email }, authorization({ code_challenge: null }));
    expect(error).toBe("invalid_request");
    const { code } = await answerTo({ email: BOB.email });
    expect((await redeem(code, { code_verifier: "x".repeat(43) })).body.error).toBe("invalid_grant");
  });

  test("answers by form_post, from another site", async () => {
    const url = authorization({ response_mode: "form_post" });
    expect(await answerTo({ email: BOB.email }, url)).toMatchObject({ method: "POST", code: expect.any(String) });
  });

  test.each(["login", "consent"] as const)("tells of a refusal at the page for %s", async (deny) => {
    expect(await answerTo({ email: ALICE.email, deny })).toMatchObject({ error: "access_denied", state: "the-state" });
  });

  test("rotates refresh tokens, and ends all of them where one comes again", async () => {
    const { code } = await answerTo({ email: ALICE.email });
    const first = (await redeem(code)).body.refresh_token;
    const second = (await renew(first)).body.refresh_token;
    expect(second).not.toBe(first);
    expect((await renew(first)).body.error).toBe("invalid_grant");
    expect((await renew(second)).body.error).toBe("invalid_grant");
  });

  test("asks for consent once, and each time who it is", async () => {
    const agent = new UserAgent();
    await walk(agent, provider, authorization(), { email: ALICE.email });
    const page = await agent.open(authorization());
    expect(page.forms[0]?.fields.get("email")).toBe(ALICE.email);
    expect((await agent.press(page, "Continue")).html).toContain("the-state");
    const other = await agent.press(await agent.open(authorization()), BOB.name);
    expect(other.html).toContain("Bob &quot;&lt;b&gt;&quot;");
    expect(other.html).toContain("Acme &amp; Co");
  });

  test("lets in nobody whom it does not know", async () => {
    const agent = new UserAgent();
    const page = await agent.open(authorization({ login_hint: "hint@people.example.org" }));
    expect(page.forms[0]?.fields.get("email")).toBe("hint@people.example.org");
    const refused = await agent.press(page, "Continue");
    expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('role="alert"')]);
    expect((await new UserAgent().open(page.url)).status).toBe(400);
    expect((await agent.open(authorization({ redirect_uri: "https://evil.example.org" }))).status).toBe(400);
  });

  test("signs ID tokens for those who hand one in", async () => {
    const token = provider.signIdToken({ person: BOB.id, client: "app", nonce: "n", claims: { name: undefined } });
    expect(await isSigned(token)).toBe(true);
    expect(claimsIn(token)).toMatchObject({ sub: BOB.id, aud: "app", nonce: "n", email_verified: false });
    expect(claimsIn(token)).not.toHaveProperty("name");
    expect(() => provider.signIdToken({ person: "nobody", client: "app" })).toThrow("nobody");
  });
});
