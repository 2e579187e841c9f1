import { type JwtOptions, jwt } from "@sallyport/core/jwt";
import { createVerifier } from "@sallyport/core/verify";
import { httpBrowser } from "sallyport-tests/ground/http-browser";
import { serveAuth } from "sallyport-tests/ground/serve-auth";
import { afterEach, expect, test } from "vitest";
import { createAuthClient } from "../create-auth-client.ts";
import { jwtClient } from "./index.ts";

const running: { close(): unknown }[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

async function serveTokens(options: JwtOptions = {}) {
  const server = await serveAuth({
    plugins: [jwt(options)],
  });
  running.push(server);
  const { origin } = server;
  const client = createAuthClient({
    baseURL: origin,
    fetch: httpBrowser(origin).fetch,
    plugins: [
      jwtClient({ ...(options.jwks?.jwksPath !== undefined && { jwks: { jwksPath: options.jwks.jwksPath } }) }),
    ],
  });
  const verifier = createVerifier({ issuer: origin, audience: origin });
  return { client, verifier };
}

const ADA = { name: "Ada", email: "ada@example.com", password: "correct horse battery" };

test("a signed-in client has a token that another service checks, and nobody else has one", async () => {
  const { client, verifier } = await serveTokens();
  expect((await client.token()).error).toMatchObject({ status: 401, code: "UNAUTHORIZED" });
  await client.signUp.email(ADA);
  const { data } = await client.token();
  expect(await verifier.verify(data?.token ?? "")).toMatchObject({ email: ADA.email });
});

test("get-session's answer brings one too", async () => {
  const { client, verifier } = await serveTokens();
  await client.signUp.email(ADA);
  const heard: (string | null)[] = [];
  const onSuccess = ({ response }: { readonly response: Response }) =>
    void heard.push(response.headers.get("set-auth-jwt"));
  await client.getSession({ fetchOptions: { onSuccess } });
  expect(await verifier.verify(heard[0] ?? "")).toMatchObject({ email: ADA.email });
});

test.each([{}, { jwks: { jwksPath: "/.well-known/jwks.json" } }])(
  "the keys are where the server has them: %j",
  async (options) => {
    const { client } = await serveTokens(options);
    expect((await client.jwks()).data?.keys).toEqual([expect.objectContaining({ alg: "EdDSA", crv: "Ed25519" })]);
  },
);
