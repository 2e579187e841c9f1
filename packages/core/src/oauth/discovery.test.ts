import { expect, test } from "vitest";
import { startIdentityServer } from "../test/identity-server.ts";
import type { Route } from "../test/loopback.ts";

const WELL_KNOWN = "/.well-known/openid-configuration";
const REQUEST = { state: "s", codeVerifier: "v".repeat(128), scopes: [], loginHint: null };

/** The discovery document of a server, with changes; undefined removes a member. */
async function open(changes: (origin: string) => Readonly<Record<string, unknown>>, path = "") {
  const server = await startIdentityServer();
  const usual = server.routes[WELL_KNOWN];
  const changed: Route = async (call, response) => {
    const { body } = (await usual?.(call, response)) ?? {};
    return { body: { ...Object(body), ...changes(server.origin) } };
  };
  server.routes[`${path}${WELL_KNOWN}`] = changed;
  return server;
}

test("reads the endpoints from the discovery document once an hour", async () => {
  const { mock, origin, callsOf, clock } = await open(() => ({}));
  const provider = mock();
  const urls = await Promise.all([provider.authorizationUrl(REQUEST), provider.authorizationUrl(REQUEST)]);
  expect(urls[0]).toContain(`${origin}/authorize?`);
  expect(new URL(urls[0] ?? "").searchParams.get("scope")).toBe("openid profile email");
  expect(callsOf(WELL_KNOWN)).toHaveLength(1);
  clock.advance({ seconds: 3_599 });
  await provider.authorizationUrl(REQUEST);
  expect(callsOf(WELL_KNOWN)).toHaveLength(1);
  clock.advance({ seconds: 2 });
  await provider.authorizationUrl(REQUEST);
  expect(callsOf(WELL_KNOWN)).toHaveLength(2);
});

test("accepts the issuer with or without a trailing slash, and the document's full URL", async () => {
  for (const [configured, issuer] of [
    ["/realm", "/realm"],
    ["/realm", "/realm/"],
    ["/realm/", "/realm/"],
    [`/realm${WELL_KNOWN}`, "/realm/"],
  ]) {
    const { mock, origin } = await open((at) => ({ issuer: `${at}${issuer}` }), "/realm");
    const provider = mock({ discoveryUrl: `${origin}${configured}` });
    await expect(provider.authorizationUrl(REQUEST)).resolves.toContain(`${origin}/authorize?`);
  }
});

test("does not cache a failed document", async () => {
  const { mock, routes } = await open(() => ({}));
  const { [WELL_KNOWN]: usual = () => ({}) } = routes;
  routes[WELL_KNOWN] = async (...call) => ({ ...(await usual(...call)), status: 500 });
  const provider = mock();
  await expect(provider.authorizationUrl(REQUEST)).rejects.toMatchObject({ step: "unreachable" });
  routes[WELL_KNOWN] = usual;
  await expect(provider.authorizationUrl(REQUEST)).resolves.toContain("/authorize?");
});

test("sends no request to a private network, unless its host is listed", async () => {
  const { mock, calls } = await open(() => ({}));
  await expect(mock({ unsafePrivateHosts: undefined }).authorizationUrl(REQUEST)).rejects.toMatchObject({
    step: "unreachable",
  });
  for (const discoveryUrl of ["https://169.254.169.254", "https://metadata.google.internal", "https://localhost"]) {
    await expect(mock({ discoveryUrl }).authorizationUrl(REQUEST)).rejects.toThrow("private network");
  }
  expect(calls).toEqual([]);
});
