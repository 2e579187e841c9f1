import { expect, test } from "vitest";
import { startIdentityServer } from "../test/identity-server.ts";
import type { Route } from "../test/loopback.ts";

const WELL_KNOWN = "/.well-known/openid-configuration";
const REQUEST = { state: "s", codeVerifier: "v".repeat(128), scopes: [], loginHint: null };

/** The document of a server, with changes; undefined takes a member out. */
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

test("endpoints come from the document, which is read once an hour", async () => {
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

test("the issuer is found with and without its slash, and by the document's whole address", async () => {
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

test.each([
  ["another issuer", (): object => ({ issuer: "https://evil.example" })],
  ["an issuer of another path", (origin: string): object => ({ issuer: `${origin}/other` })],
  ["no issuer", (): object => ({ issuer: undefined })],
  ["a number for an issuer", (): object => ({ issuer: 1 })],
  ["no authorization endpoint", (): object => ({ authorization_endpoint: undefined })],
  ["no token endpoint", (): object => ({ token_endpoint: 5 })],
  ["a script for an endpoint", (): object => ({ authorization_endpoint: "javascript:alert(1)" })],
  ["a private endpoint", (): object => ({ authorization_endpoint: "https://10.0.0.1/authorize" })],
])("a document with %s sends nobody anywhere", async (_name, changes) => {
  const { mock } = await open((origin) => ({ ...changes(origin) }));
  await expect(mock().authorizationUrl(REQUEST)).rejects.toMatchObject({
    name: "ProviderFailure",
    step: "unreachable",
  });
});

test.each([
  ["a status 500", (): object => ({ status: 500 })],
  ["HTML", (): object => ({ body: "<html>" })],
  ["a list", (): object => ({ body: [] })],
  ["a redirect inside", (): object => ({ status: 302, headers: { location: "http://169.254.169.254/" } })],
])("%s for a document is a failure, and is not kept", async (_name, answer) => {
  const { mock, routes } = await open(() => ({}));
  const usual = routes[WELL_KNOWN];
  routes[WELL_KNOWN] = () => answer();
  const provider = mock();
  await expect(provider.authorizationUrl(REQUEST)).rejects.toMatchObject({ step: "unreachable" });
  if (usual !== undefined) routes[WELL_KNOWN] = usual;
  await expect(provider.authorizationUrl(REQUEST)).resolves.toContain("/authorize?");
});

test("a private network is not asked, unless its host is named", async () => {
  const { mock, calls } = await open(() => ({}));
  await expect(mock({ unsafePrivateHosts: undefined }).authorizationUrl(REQUEST)).rejects.toMatchObject({
    step: "unreachable",
  });
  for (const discoveryUrl of ["https://169.254.169.254", "https://metadata.google.internal", "https://localhost"]) {
    await expect(mock({ discoveryUrl }).authorizationUrl(REQUEST)).rejects.toThrow("private network");
  }
  expect(calls).toEqual([]);
});
