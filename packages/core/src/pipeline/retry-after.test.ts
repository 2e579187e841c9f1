import { type Answer, Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { defineEndpoint } from "../contracts/endpoint.ts";
import { AuthError } from "../contracts/error.ts";
import { defineHook } from "../contracts/hook.ts";
import { definePlugin } from "../contracts/plugin.ts";
import { memory } from "../memory.ts";
import { NEW_PASSWORD, openWithAlice } from "../test/resets.ts";

const retryAfter = async (call: Promise<Answer>): Promise<unknown[]> => {
  const { status, headers } = await call;
  return [status, headers.get("retry-after")];
};

test("a reset that fails after its commit asks for no repetition", async () => {
  const refuses = defineHook({ when: "after", paths: ["/reset-password"], run: () => Promise.reject(down()) });
  const app = await openWithAlice({ hooks: [refuses] });
  const token = await app.requestReset();
  const reset = app.stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD });
  expect(await retryAfter(reset)).toEqual([503, null]);
  expect(await app.trySignIn(NEW_PASSWORD)).toBe(200);
});

test("a reset whose second end of all sessions fails has been done, and asks for no repetition", async () => {
  const { database, state } = faulty(memory());
  const app = await openWithAlice({ database });
  await app.verify();
  const token = await app.requestReset();
  let ends = 0;
  state.problem = (statement) => {
    if (statement !== "delete session") return null;
    ends += 1;
    return ends === 2 ? down() : null;
  };
  const reset = app.stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD });
  expect((await retryAfter(reset)).at(1)).toBeNull();
  state.problem = () => null;
  expect(ends).toBe(2);
  expect(await app.trySignIn(NEW_PASSWORD)).toBe(200);
});

test.each([
  ["a gate that cannot read the session", "find session", "/revoke-sessions", "1"],
  ["a sign-in that loses the database while it begins", "insert session", "/sign-in/email", null],
  ["a sign-out that may have been done", "delete session", "/sign-out", null],
] as const)("%s", async (_name, lost, path, expected) => {
  const { database, state } = faulty(memory());
  const { auth } = openAuth({ database });
  const alice = await signUp(auth);
  state.problem = (statement) => (statement === lost ? down() : null);
  const { email, password } = ALICE;
  expect(await retryAfter(alice.post(path, { email, password }))).toEqual([503, expected]);
});

/** A busy server's answer, as of a password that waits for its hash. */
const busy = () =>
  new AuthError({ code: "SERVICE_UNAVAILABLE", status: 503, message: "Busy", headers: { "retry-after": "3" } });

test.each([
  [false, "3"],
  [true, null],
] as const)(
  "what is too busy after a transaction (%s) names a time only where none was committed",
  async (commits, expected) => {
    const probe = defineEndpoint({
      method: "POST",
      path: "/probe",
      errors: [],
      async handler(ctx): Promise<never> {
        const work = ctx.transaction(async () => {
          if (!commits) throw busy();
        });
        await work;
        throw busy();
      },
    });
    const { auth } = openAuth({ plugins: [definePlugin({ id: "probe", routes: { probe } })] });
    expect(await retryAfter(new Browser(auth).post("/probe"))).toEqual([503, expected]);
  },
);
