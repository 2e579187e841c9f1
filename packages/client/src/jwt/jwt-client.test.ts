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

test("a signed-in client has a token that another service checks, and nobody else has one", async () => {
  const nobody = await usual.openBrowser()().client.token();
  expect(nobody.error).toMatchObject({ status: 401, code: "UNAUTHORIZED" });
  const { client, credentials } = await usual.join("ada");
  expect(await verify((await client.token()).data?.token)).toMatchObject({ email: credentials.email });
});

test("get-session's answer brings one too", async () => {
  const { client, credentials } = await usual.join("bea");
  const heard: (string | null)[] = [];
  const onSuccess = ({ response }: { readonly response: Response }) =>
    void heard.push(response.headers.get("set-auth-jwt"));
  await client.getSession({ fetchOptions: { onSuccess } });
  expect(await verify(heard[0])).toMatchObject({ email: credentials.email });
});

test.each([usual, moved])("the keys are where the server has them", async (server) => {
  const { data } = await server.openBrowser()().client.jwks();
  expect(data?.keys).toEqual([expect.objectContaining({ alg: "EdDSA", crv: "Ed25519" })]);
});
