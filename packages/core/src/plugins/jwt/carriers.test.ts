import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { makeKey, openKeys, program } from "../../test/api-keys.ts";
import { openJwt, partOf } from "../../test/jwt.ts";
import { bearer } from "../bearer/index.ts";
import { jwt } from "./index.ts";

test("a session in a header has tokens as one in a cookie has, and is told beside them", async () => {
  const { auth, alice, verifier } = await openJwt({}, { plugins: [jwt(), bearer()] });
  const { headers } = await alice.post("/sign-in/email", { email: "alice@example.com", password: "correct horse" });
  const authorization = `Bearer ${headers.get("set-auth-token")}`;
  const program = new Browser(auth);
  const { body } = await answer(program.get("/token", { headers: { authorization } }));
  expect(await verifier().verify(textOf(body, "token"))).toMatchObject({ email: "alice@example.com" });
  const told = (await program.get("/get-session", { headers: { authorization } })).headers;
  expect(partOf(told.get("set-auth-jwt") ?? "", "claims")).toMatchObject({ email: "alice@example.com" });
});

test("a token is no session of ours: it signs nobody in", async () => {
  const { auth, tokenOf } = await openJwt({}, { plugins: [jwt(), bearer()] });
  const authorization = `Bearer ${await tokenOf()}`;
  const stranger = new Browser(auth);
  expect((await answer(stranger.get("/get-session", { headers: { authorization } }))).body).toBeNull();
  expect((await answer(stranger.get("/token", { headers: { authorization } }))).status).toBe(401);
  expect(
    (await answer(stranger.get("/get-session", { headers: { cookie: `sallyport.session_token=${await tokenOf()}` } })))
      .body,
  ).toBeNull();
});

test("an API key is not exchanged for a token, which would have all of its owner's rights", async () => {
  const opened = openKeys({}, { plugins: [jwt()] });
  const { browser } = await opened.person("alice");
  const { key } = await makeKey(browser, { permissions: { member: ["read"] } });
  const refused = await program(opened, key).get("/token");
  expect(refused.status).toBe(403);
  const response = await opened.auth.handler(
    new Request("http://localhost:3000/api/auth/get-session", { headers: { "x-api-key": key } }),
  );
  expect(response.headers.get("set-auth-jwt")).toBeNull();
  expect((await browser.get("/token")).status).toBe(200);
});
