import { expect, test } from "vitest";
import { memory } from "../../core/src/memory.ts";
import { down, faulty } from "../../core/src/test/database.ts";
import { ORIGIN } from "../../core/src/test/open.ts";
import { NEW_PASSWORD, openWithAlice } from "../../core/src/test/resets.ts";
import { createAuthClient } from "./create-auth-client.ts";

test("a call that has changed something before it failed is not made again", async () => {
  const { database, state } = faulty(memory());
  const app = await openWithAlice({ database });
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
  let committed = false;
  state.problem = (statement) => {
    if (statement === "commit") committed = true;
    return committed && statement === "delete session" ? down() : null;
  };
  const { error } = await client.resetPassword({ token, newPassword: NEW_PASSWORD });
  state.problem = () => null;
  expect(error?.code).toBe("SERVICE_UNAVAILABLE");
  expect(sent).toEqual([`${ORIGIN}/api/auth/reset-password`]);
  expect(await app.trySignIn(NEW_PASSWORD)).toBe(200);
});
