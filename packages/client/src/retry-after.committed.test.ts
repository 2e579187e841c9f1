import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { defineHook } from "@sallyport/core/plugin";
import { StoreUnavailable } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { createAuthClient } from "./create-auth-client.ts";

const baseURL = "http://localhost:3000";

test("a call that has changed something before it failed is not made again by the client", async () => {
  const refuses = defineHook({
    when: "after",
    paths: ["/sign-up/email"],
    run: () => Promise.reject(new StoreUnavailable("The connection was lost")),
  });
  const auth = createAuth({
    baseURL,
    database: memory(),
    secret: "a-secret-of-tests-0123456789-ABCDEFGH",
    environment: "test",
    hooks: [refuses],
    logger: { log: () => {} },
    emailAndPassword: { password: { scrypt: { ln: 4, r: 8, p: 1 } } },
  });
  const sent: string[] = [];
  const client = createAuthClient({
    baseURL,
    fetch: async (url, init) => {
      sent.push(new URL(String(url)).pathname);
      const request = new Request(url, init);
      request.headers.set("origin", baseURL);
      return auth.handler(request);
    },
  });
  const alice = { email: "alice@example.com", password: "correct horse" };
  const { error } = await client.signUp.email({ ...alice, name: "Alice" });
  expect(error?.code).toBe("SERVICE_UNAVAILABLE");
  expect(sent).toEqual(["/api/auth/sign-up/email"]);
  expect((await client.signIn.email(alice)).error).toBeNull();
});
