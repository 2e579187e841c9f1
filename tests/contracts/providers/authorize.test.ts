import { CLIENT, type Fixture, fixtures } from "@sallyport/testing/providers";
import { describe, expect, test } from "vitest";
import { openProvider, type ProviderHarness, refusals } from "./harness.ts";

/** Signs in successfully. Tests repeat the request with one change. */
async function rehearse(fixture: Fixture) {
  const { providers, walker, world } = await openProvider(fixture);
  const { authorization } = await walker().signIn(fixture.id);
  const good = world.requests.find(({ form }) => form.get("grant_type") === "authorization_code");
  if (good === undefined) throw new Error("Nobody asked for tokens");
  /** Returns the code that the provider sends back, or null if it shows an error. */
  const visit = async (url: URL): Promise<string | null> => {
    const response = await providers.fetch(url.href);
    const location = response.headers.get("location");
    if (location !== null) return new URL(location).searchParams.get("code");
    return /name="code" value="([^"]+)"/.exec(await response.text())?.[1] ?? null;
  };
  return { authorization, visit, good, providers };
}

const MISTAKES: Readonly<Record<string, (parameters: URLSearchParams, id: string) => void>> = {
  "another client": (parameters, id) => parameters.set(id, "another"),
  "no client": (parameters, id) => parameters.delete(id),
  "a second client_id": (parameters) => parameters.append("client_id", "another"),
  "another redirect URI": (parameters) => parameters.set("redirect_uri", "https://app.example.com/other"),
  "no redirect URI": (parameters) => parameters.delete("redirect_uri"),
  "the response type token": (parameters) => parameters.set("response_type", "token"),
  "a second state": (parameters) => parameters.append("state", "another"),
  "no state": (parameters) => parameters.delete("state"),
  "an unknown scope": (parameters) => parameters.set("scope", `${parameters.get("scope") ?? ""} everything`.trim()),
  "a client secret": (parameters) => parameters.set("client_secret", CLIENT.secret),
  "an unsupported challenge": (parameters) => parameters.set("code_challenge", "plain"),
};

describe.each(fixtures)("$id", (fixture) => {
  test("the provider fixture rejects an invalid authorization request without a redirect", async () => {
    const { authorization, visit } = await rehearse(fixture);
    expect(await visit(authorization)).not.toBeNull();
    const id = authorization.searchParams.has("client_key") ? "client_key" : "client_id";
    for (const [mistake, change] of Object.entries(MISTAKES)) {
      const url = new URL(authorization);
      change(url.searchParams, id);
      expect(await visit(url), mistake).toBeNull();
    }
  });

  test("the provider fixture accepts a code once, and never in a query", async () => {
    const { authorization, visit, good, providers } = await rehearse(fixture);
    const headers = new Headers(good.headers);
    headers.delete("content-length");
    const form = new URLSearchParams(good.form);
    form.set("code", (await visit(authorization)) ?? "");
    const address = `${good.url.href}?${form}`;
    const post = { method: "POST", headers, body: form.toString() };
    const calls: [string, RequestInit][] = [
      [address, { headers }],
      [address, post],
      [good.url.href, post],
      [good.url.href, post],
    ];
    const taken: boolean[] = [];
    for (const [url, init] of calls) {
      const answer = await (await providers.fetch(url, init)).text();
      taken.push(/"access_token":/.test(answer));
    }
    expect(taken).toEqual([false, false, true, false]);
  });
});

test("the provider fixtures serve only their own hosts, over https", async () => {
  const [fixture] = fixtures;
  if (fixture === undefined) throw new Error("There is no fixture");
  const { providers } = await openProvider(fixture);
  await expect(providers.fetch("https://unknown.example.net/")).rejects.toThrow("No provider is served");
  await expect(providers.fetch(`http://${fixture.hosts[0]}/`)).rejects.toThrow("No provider is served");
  expect(providers.strays.splice(0)).toHaveLength(2);
});

/** These providers send the profile in the ID token, so user info is not requested. */
const BY_ID_TOKEN = ["apple", "google", "microsoft", "twitch"];

const isToken = ({ method, url }: Request): boolean =>
  method === "POST" && /token|oauth2\/auth$/i.test(new URL(url).pathname);

describe.each(fixtures)("$id", (fixture) => {
  test("reports a code that was already used as invalid_code and signs nobody in", async () => {
    const harness = await openProvider(fixture);
    const { lab, world } = harness;
    const { takeCode } = world;
    // Another client has used the code before.
    world.takeCode = (code) => {
      takeCode.call(world, code);
      return takeCode.call(world, code);
    };
    const walker = harness.walker();
    const { location, error } = await walker.signIn(fixture.id);
    expect([location.pathname, error], refusals(harness)).toEqual(["/out", "invalid_code"]);
    expect([await lab.accounts(), await lab.users()]).toEqual([[], []]);
    expect((await walker.session()).json).toBeNull();

    world.takeCode = takeCode;
    expect((await walker.signIn(fixture.id)).error).toBeNull();
    expect(await lab.users()).toHaveLength(1);
  });

  test("rejects a sign-in when the token is revoked before user info is requested", async () => {
    const harness: ProviderHarness = await openProvider(fixture, {
      async fetch(url, init) {
        const response = await harness.providers.fetch(url, init);
        if (isToken(new Request(url, init))) harness.world.revoke();
        return response;
      },
    });
    const { error } = await harness.walker().signIn(fixture.id);
    const isAsked = !BY_ID_TOKEN.includes(fixture.id);
    expect(error, refusals(harness)).toBe(isAsked ? "unable_to_get_user_info" : null);
    expect(await harness.lab.users()).toHaveLength(isAsked ? 0 : 1);
  });
});
