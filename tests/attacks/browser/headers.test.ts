import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { signIn, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";

test("a proxy's word does not take Secure from the cookies", async () => {
  const lab = openAuth({ environment: "production", baseURL: "https://app.example.com" });
  await signUp(lab, "alice");
  const headers = { "x-forwarded-proto": "http", forwarded: "proto=http", "x-forwarded-ssl": "off" };
  const { given } = await trySignIn(new Browser(lab), "alice", {}, { headers });
  expect(given.length).toBeGreaterThan(0);
  for (const { name, attributes } of given)
    expect([name.startsWith("__Secure-"), attributes.has("secure")]).toEqual([true, true]);
});

test("rewriting headers change neither the route nor who calls", async () => {
  const lab = openAuth();
  const alice = await signUp(lab, "alice");
  const names = [
    "x-original-url",
    "x-rewrite-url",
    "x-forwarded-prefix",
    "x-middleware-subrequest",
    "x-http-path-override",
  ];
  await assertUntouched(lab, async () => {
    for (const name of names) {
      const headers = { [name]: "/api/auth/sign-out" };
      expect((await alice.get("/ok", { headers })).json).toEqual({ ok: true });
      expect((await alice.get("/nowhere", { headers: { [name]: "/api/auth/ok" } })).status).toBe(404);
      expect((await new Browser(lab).get("/list-sessions", { headers })).status).toBe(401);
    }
  });
});

describe("the address that is kept", () => {
  const HOSTILE = [
    "1.2.3.4",
    "1.2.3.4, 5.6.7.8",
    "127.0.0.1",
    "1".repeat(4096),
    "<script>alert(1)</script>",
    "::1",
    "unknown",
    "1.2.3.4:80",
  ];
  const keptFrom = async (
    options: Parameters<typeof openAuth>[0],
    remoteAddress: string | undefined,
    forwarded: string,
  ) => {
    const lab = openAuth(options);
    await signUp(lab, "alice");
    const headers = { "x-forwarded-for": forwarded, "x-real-ip": forwarded, "cf-connecting-ip": forwarded };
    const browser = await signIn(lab, "alice", {}, { headers, from: { remoteAddress } });
    return (await browser.get("/get-session")).at("session", "ipAddress");
  };

  test.each(HOSTILE)("without trusted proxies %.30j is not read", async (forwarded) => {
    expect(await keptFrom({}, undefined, forwarded)).toBeNull();
    expect(await keptFrom({}, "203.0.113.9", forwarded)).toBe("203.0.113.9");
  });

  test.each(HOSTILE)("behind one, %.30j is an address or nothing", async (forwarded) => {
    const options = { advanced: { ipAddress: { trustedProxies: ["10.0.0.0/8"] } } };
    const kept = await keptFrom(options, "10.0.0.1", forwarded);
    expect(["1.2.3.4", "5.6.7.8", "127.0.0.1", "::1", "10.0.0.1"]).toContain(kept);
    expect(await keptFrom(options, "203.0.113.9", forwarded)).toBe("203.0.113.9");
  });
});

test("identity headers are ignored", async () => {
  const lab = openAuth();
  const alice = await signUp(lab, "alice");
  const [row] = await lab.users();
  const headers = {
    "x-user-id": row?.id ?? "",
    "x-organization-id": "o",
    "x-role": "admin",
    "remote-user": "alice",
    "x-forwarded-user": "alice",
  };
  const stranger = new Browser(lab);
  expect((await stranger.get("/get-session", { headers })).json).toBeNull();
  expect((await stranger.get("/list-sessions", { headers })).status).toBe(401);
  expect(await whoIs(alice)).toBe("alice");
});
