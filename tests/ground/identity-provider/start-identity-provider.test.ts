import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
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
    createServer((request, response) => {
      response.end(JSON.stringify(Object.fromEntries(new URLSearchParams(request.url?.split("?")[1] ?? ""))));
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

describe("the local identity provider", () => {
  test("requires PKCE with the right verifier, and accepts a code once", async () => {
    const { error } = await answerTo({ email: ALICE.email }, authorization({ code_challenge: null }));
    expect(error).toBe("invalid_request");
    const { code } = await answerTo({ email: BOB.email });
    expect((await redeem(code, { code_verifier: "x".repeat(43) })).body.error).toBe("invalid_grant");
    const { code: used } = await answerTo({ email: ALICE.email });
    expect((await redeem(used)).status).toBe(200);
    expect((await redeem(used)).body.error).toBe("invalid_grant");
  });

  test("rotates refresh tokens, and revokes all of them if one is reused", async () => {
    const { code } = await answerTo({ email: ALICE.email });
    const first = (await redeem(code)).body.refresh_token;
    const second = (await renew(first)).body.refresh_token;
    expect(second).not.toBe(first);
    expect((await renew(first)).body.error).toBe("invalid_grant");
    expect((await renew(second)).body.error).toBe("invalid_grant");
  });

  test("rejects unknown users, clients' URLs and browsers", async () => {
    const agent = new UserAgent();
    const page = await agent.open(authorization({ login_hint: "hint@people.example.org" }));
    expect(page.forms[0]?.fields.get("email")).toBe("hint@people.example.org");
    const refused = await agent.press(page, "Continue");
    expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('role="alert"')]);
    expect((await new UserAgent().open(page.url)).status).toBe(400);
    expect((await agent.open(authorization({ redirect_uri: "https://evil.example.org" }))).status).toBe(400);
  });
});
