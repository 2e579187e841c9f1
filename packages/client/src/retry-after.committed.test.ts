import { defineHook } from "@sallyport/core/plugin";
import { StoreUnavailable } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { ORIGIN, openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { createAuthClient } from "./create-auth-client.ts";

test("does not retry a call that failed after it had changed data", async () => {
  const refuses = defineHook({
    when: "after",
    paths: ["/sign-up/email"],
    run: () => Promise.reject(new StoreUnavailable("The connection was lost")),
  });
  const { auth } = openAuth({ hooks: [refuses] });
  const sent: string[] = [];
  const browser = new Browser({
    handler: (request) => {
      sent.push(new URL(request.url).pathname);
      return auth.handler(request);
    },
  });
  const client = createAuthClient({ baseURL: ORIGIN, fetch: browser.fetch });
  const alice = { email: "alice@example.com", password: "correct horse" };
  const { error } = await client.signUp.email({ ...alice, name: "Alice" });
  expect(error?.code).toBe("SERVICE_UNAVAILABLE");
  expect(sent).toEqual(["/api/auth/sign-up/email"]);
  expect((await client.signIn.email(alice)).error).toBeNull();
});
