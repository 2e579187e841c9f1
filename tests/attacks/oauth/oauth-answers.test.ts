import { describe, expect, type onTestFinished, test } from "vitest";
import { assertUntouched } from "../../ground/untouched.ts";
import { placeOf } from "../account/account-life.ts";
import { begin, claimsOf, comeBack, expectEnd, openOAuth, walk } from "./oauth-harness.ts";

type Lie = (request: Request) => Response | Promise<Response>;
const TOKENS = { access_token: "access-token-of-nobody", token_type: "Bearer", expires_in: 3600 };
const METADATA = "http://169.254.169.254/latest/meta-data/";
const json =
  (body: unknown, status = 200): Lie =>
  () =>
    Response.json(body, { status });
const text =
  (body: string, type = "application/json"): Lie =>
  () =>
    new Response(body, { headers: { "content-type": type } });
const redirect =
  (status: number, location: string): Lie =>
  () =>
    new Response(null, { status, headers: { location } });
const hang: Lie = () => new Promise(() => {});
/** Sends one byte at a time, without an end. */
const drip: Lie = () =>
  new Response(
    new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        controller.enqueue(new TextEncoder().encode(" "));
      },
    }),
    { headers: { "content-type": "application/json" } },
  );
/** Sends data as fast as it is read, without an end. */
const flood: Lie = () =>
  new Response(
    new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(32)),
    }),
    { headers: { "content-type": "application/json" } },
  );

const EVERYWHERE: readonly [string, Lie][] = [
  ["a redirect into the cloud's metadata", redirect(302, METADATA)],
  ["a redirect into the cloud's metadata that keeps the method", redirect(307, METADATA)],
  ["a redirect to a host that collects tokens", redirect(302, "https://evil.example/collect")],
  ["a redirect to another port that keeps the method", redirect(307, "https://id.example.org:8443/collect")],
  ["a redirect to localhost", redirect(308, "http://localhost:3000/api/auth/ok")],
  ["a redirect to a file", redirect(302, "file:///etc/passwd")],
  ["a redirect to data", redirect(302, `data:application/json,${encodeURIComponent(JSON.stringify(TOKENS))}`)],
  ["a redirect to an invalid URL", redirect(302, "http://[")],
  ["a page", text("<html><script>alert(1)</script>", "text/html")],
  ["an empty answer", text("")],
  ["a truncated answer", text('{"access_token":"access-token-of-nobody"')],
  ["a list", json([TOKENS])],
  ["null", text("null")],
  ["a text", text('"access"')],
  ["10 MB", text(`{"access_token":"${"x".repeat(10_000_000)}"}`)],
  ["too many levels", text(`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`)],
  ["invalid UTF-8", () => new Response(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))],
  ["500", json({ error: "server_error" }, 500)],
  ["a flood", flood],
];

/** These take the whole timeout of a second, so they run concurrently. */
const SLOWLY: readonly [string, Lie][] = [
  ["an answer that never comes", hang],
  ["an answer that never ends", drip],
];

const AT_TOKEN: readonly [string, Lie][] = [
  ["an object for a token", json({ ...TOKENS, access_token: {} })],
  ["a number for a token", json({ ...TOKENS, access_token: 1 })],
  ["no token", json({ token_type: "Bearer" })],
  ["an empty token", json({ ...TOKENS, access_token: "" })],
  ["no type", json({ ...TOKENS, token_type: undefined })],
  ["an error with status 200", json({ error: "invalid_grant", error_description: "<script>" })],
  ["an error beside tokens", json({ ...TOKENS, error: "access_denied" })],
  ["a refresh token that is an object", json({ ...TOKENS, refresh_token: { toString: "x" } })],
  ["prototype keys", text('{"__proto__":{"access_token":"x","token_type":"Bearer"}}')],
];

type WhenOver = typeof onTestFinished;
type Id = "mock" | "mock2";

/** Starts a flow whose provider sends the wrong answer at the path, with a timeout of a second. */
async function lieAt(id: Id, path: string, lie: Lie, whenOver?: WhenOver) {
  const app = await openOAuth({ advanced: { providerTimeout: 1 } }, whenOver);
  const browser = app.visitor();
  const query = app.consent(await begin(browser, { provider: id }), claimsOf("carol"));
  app[id].lies.set(path, lie);
  const end = async () => {
    const answer = await comeBack(browser, query, id);
    expect([...app.mock.callsOf("/collect"), ...app.mock2.callsOf("/collect")]).toEqual([]);
    return answer;
  };
  return { ...app, browser, end };
}

async function assertNoTokens(id: Id, lie: Lie, whenOver?: WhenOver): Promise<void> {
  const { lab, end, visitor, strays } = await lieAt(id, "/token", lie, whenOver);
  await assertUntouched(lab, async () => {
    const [answer, ok] = await Promise.all([end(), visitor().get("/ok")]);
    expectEnd(answer, "invalid_code");
    expect([ok.status, placeOf(answer)]).toEqual([200, "/sorry?error=invalid_code"]);
  });
  expect(strays).toEqual([]);
}

async function assertNoPerson(id: Id, path: string, lie: Lie, whenOver?: WhenOver): Promise<void> {
  const { lab, end, strays } = await lieAt(id, path, lie, whenOver);
  await assertUntouched(lab, async () => expectEnd(await end(), "unable_to_get_user_info"));
  expect(strays).toEqual([]);
}

async function assertNoFlow(lie: Lie, whenOver?: WhenOver): Promise<void> {
  const app = await openOAuth({ advanced: { providerTimeout: 1 } }, whenOver);
  app.mock.lies.set("/.well-known/openid-configuration", lie);
  const answer = await app.visitor().post("/sign-in/social", { provider: "mock" });
  expect([answer.status, answer.code, answer.given]).toEqual([503, "PROVIDER_UNAVAILABLE", []]);
  expect(app.strays).toEqual([]);
}

const ISSUER = "https://id.example.org";
const OTHER = { mock: "https://plain.example.org/collect", mock2: "https://id.example.org/collect" };

describe.each(["mock", "mock2"] as const)("the endpoints of %s", (id) => {
  test.each([...EVERYWHERE, ...AT_TOKEN])("sign nobody in if tokens are %s", (_, lie) => assertNoTokens(id, lie));

  test.each(["/token", "/userinfo"])("send nothing to another provider if %s redirects there", async (path) => {
    const { lab, end } = await lieAt(id, path, redirect(307, OTHER[id]));
    const code = path === "/token" ? "invalid_code" : "unable_to_get_user_info";
    await assertUntouched(lab, async () => expectEnd(await end(), code));
  });

  test.each(EVERYWHERE)("sign nobody in if user info answers %s", (_, lie) => assertNoPerson(id, "/userinfo", lie));
});

test.each(EVERYWHERE)("an ID token is rejected if the keys are %s", (_, lie) => assertNoPerson("mock", "/jwks", lie));

describe.concurrent.for(SLOWLY)("%s ends the flow after the timeout", ([, lie]) => {
  test.for(["mock", "mock2"] as const)("at the token endpoint of %s", (id, { onTestFinished }) =>
    assertNoTokens(id, lie, onTestFinished),
  );
  test.for(["mock", "mock2"] as const)("at the user info of %s", (id, { onTestFinished }) =>
    assertNoPerson(id, "/userinfo", lie, onTestFinished),
  );
  test("at the keys", ({ onTestFinished }) => assertNoPerson("mock", "/jwks", lie, onTestFinished));
  test("at the discovery document", ({ onTestFinished }) => assertNoFlow(lie, onTestFinished));
});

describe("a discovery document", () => {
  test.each(EVERYWHERE)("starts no flow if it is %s", (_, lie) => assertNoFlow(lie));

  const ELSEWHERE = [
    METADATA,
    "http://127.0.0.1:3000/",
    "https://[::1]/",
    "https://localhost/",
    "https://10.0.0.1/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "//evil",
    1,
    {},
    null,
  ];
  test.each(ELSEWHERE.map((url) => [JSON.stringify(url), url]))(
    "sends nothing to an endpoint at %s",
    async (_, url) => {
      for (const name of ["authorization_endpoint", "token_endpoint", "userinfo_endpoint", "jwks_uri"]) {
        const app = await openOAuth();
        app.mock.lies.set("/.well-known/openid-configuration", json({ ...app.mock.document(), [name]: url }));
        await assertUntouched(app.lab, async () => {
          const answer = await app.visitor().post("/sign-in/social", { provider: "mock" });
          if (answer.status !== 200)
            return expect([answer.code, answer.given], name).toEqual(["PROVIDER_UNAVAILABLE", []]);
          expect(String(answer.at("url")), name).toMatch(/^https:\/\/id\.example\.org\/authorize\?/);
          // Without an optional endpoint the flow may start, but it must fail and call no other host.
          if (url === 1 || url === null || typeof url === "object") return;
          expectEnd(
            await walk(app.world, app.visitor(), claimsOf("carol")),
            name === "token_endpoint" ? "invalid_code" : "unable_to_get_user_info",
          );
        });
        expect(app.strays, name).toEqual([]);
      }
    },
  );

  test("is rejected with another issuer", async () => {
    const issuers = ["https://evil.example", "https://id.example.org/x", "", undefined, null, [ISSUER]];
    for (const issuer of issuers) {
      const app = await openOAuth();
      app.mock.lies.set("/.well-known/openid-configuration", json({ ...app.mock.document(), issuer }));
      expect((await app.visitor().post("/sign-in/social", { provider: "mock" })).code).toBe("PROVIDER_UNAVAILABLE");
    }
  });
});
