import { jwt } from "@sallyport/core/jwt";
import { createVerifier } from "@sallyport/core/verify";
import { expect, test } from "vitest";
import { createAuthClient } from "../create-auth-client.ts";
import { serving } from "../fixtures/serving.ts";
import { jwtClient } from "./index.ts";

const usual = serving({ plugins: [jwt()] }, (place) => createAuthClient({ ...place, plugins: [jwtClient()] }));
const jwks = { jwksPath: "/.well-known/jwks.json" };
const moved = serving({ plugins: [jwt({ jwks })] }, (place) =>
  createAuthClient({ ...place, plugins: [jwtClient({ jwks })] }),
);
const verify = (token: string | null | undefined) =>
  createVerifier({ issuer: usual.origin, audience: usual.origin }).verify(token ?? "");

test("token returns a JWT that another service can verify, and 401 without a session", async () => {
  const signedOut = await usual.openBrowser()().client.token();
  expect(signedOut.error).toMatchObject({ status: 401, code: "UNAUTHORIZED" });
  const { client, credentials } = await usual.join("ada");
  expect(await verify((await client.token()).data?.token)).toMatchObject({ email: credentials.email });
});

test("getSession returns a JWT in the set-auth-jwt header", async () => {
  const { client, credentials } = await usual.join("bea");
  const tokens: (string | null)[] = [];
  const onSuccess = ({ response }: { readonly response: Response }) =>
    void tokens.push(response.headers.get("set-auth-jwt"));
  await client.getSession({ fetchOptions: { onSuccess } });
  expect(await verify(tokens[0])).toMatchObject({ email: credentials.email });
});

test.each([usual, moved])("jwks reads the keys from the server's path", async (server) => {
  const { data } = await server.openBrowser()().client.jwks();
  expect(data?.keys).toEqual([expect.objectContaining({ alg: "EdDSA", crv: "Ed25519" })]);
});
