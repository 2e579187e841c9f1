import { expect, test } from "vitest";
import { defineHook } from "../../core/src/contracts/hook.ts";
import { down } from "../../core/src/test/database.ts";
import { ORIGIN } from "../../core/src/test/open.ts";
import { NEW_PASSWORD, openWithAlice } from "../../core/src/test/resets.ts";
import { createAuthClient } from "./create-auth-client.ts";

test("a call that has changed something before it failed is not made again", async () => {
  const refuses = defineHook({ when: "after", paths: ["/reset-password"], run: () => Promise.reject(down()) });
  const app = await openWithAlice({ hooks: [refuses] });
  const token = await app.requestReset();
  const sent: string[] = [];
  const client = createAuthClient({
    baseURL: ORIGIN,
    fetch: async (url, init) => {
      sent.push(String(url));
      const headers = new Headers(init?.headers);
      headers.set("origin", ORIGIN);
      return app.auth.handler(new Request(url, { ...init, headers }));
    },
  });
  const { error } = await client.resetPassword({ token, newPassword: NEW_PASSWORD });
  expect(error?.code).toBe("SERVICE_UNAVAILABLE");
  expect(sent).toEqual([`${ORIGIN}/api/auth/reset-password`]);
  expect(await app.trySignIn(NEW_PASSWORD)).toBe(200);
});
