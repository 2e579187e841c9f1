import type { Browser } from "@sallyport/testing";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { coreRoutes } from "./endpoints/routes.ts";
import { memory } from "./memory.ts";
import { walkRoutes } from "./pipeline/walk-routes.ts";
import { twoFactor } from "./plugins/two-factor/index.ts";
import { account } from "./store.ts";
import { mock } from "./test/social.ts";
import { openWithMail } from "./test/verifying.ts";

type App = ReturnType<typeof openWithMail>;
type Call = (browser: Browser, app: App, begin: () => void) => Promise<unknown>;

/** Returns the statements of one call of a user who is not enrolled. */
async function statementsOf(call: Call, options: Parameters<typeof openWithMail>[0]): Promise<string[]> {
  const { database, statements } = counted(memory());
  const user = { deleteUser: { enabled: true }, changeEmail: { enabled: true } };
  const app = openWithMail({ ...options, database, user, customProviders: [mock()] });
  const browser = await signUp(app.auth);
  const begin = () => {
    statements.length = 0;
  };
  begin();
  const answered = await call(browser, app, begin);
  if (answered instanceof Response) expect(answered.status).toBeLessThan(400);
  return [...statements];
}

/** Returns the elements of `all` that are not in `some`. */
function beside(all: readonly string[], some: readonly string[]): string[] {
  const left = [...some];
  return all.filter((statement) => {
    const index = left.indexOf(statement);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

const { email, password } = ALICE;
const change = { currentPassword: password, newPassword: "another password" };
/** The statement that deletes sign-ins that wait for a challenge. */
const pending = "delete verification";

/** A call with the token of a mailed link. */
const mailed =
  (open: (browser: Browser, token: string) => Promise<unknown>): Call =>
  async (browser, { mailbox }, begin) => {
    await browser.post("/send-verification-email", { email });
    const { token } = await mailbox.last("verify-email");
    begin();
    return open(browser, token);
  };

/** Every call with a session, with its additional statements if the plugin is used and nobody is enrolled. */
const CALLS: readonly (readonly [string, Call, readonly string[]])[] = [
  ["get-session", (b) => b.get("/get-session"), []],
  ["list-sessions", (b) => b.get("/list-sessions"), []],
  ["list-accounts", (b) => b.get("/list-accounts"), []],
  ["sign-in", (b) => b.post("/sign-in/email", { email, password }), []],
  ["sign-up", (b) => b.post("/sign-up/email", { ...ALICE, email: "bob@example.com" }), []],
  ["sign-out", (b) => b.post("/sign-out"), []],
  ["reauthenticate", (b) => b.post("/reauthenticate", { password }), []],
  ["update-user", (b) => b.post("/update-user", { name: "Alicia" }), []],
  ["revoke-session", async (b) => expect((await b.post("/revoke-session", { token: "x" })).status).toBe(404), []],
  ["revoke-sessions", (b) => b.post("/revoke-sessions"), [pending]],
  ["revoke-other-sessions", (b) => b.post("/revoke-other-sessions"), [pending]],
  ["change-password", (b) => b.post("/change-password", change), [pending, "delete trustedDevice"]],
  [
    "change-password, revoking",
    (b) => b.post("/change-password", { ...change, revokeOtherSessions: true }),
    // The policy decides on the locked row of the user.
    [pending, "find user", "delete trustedDevice"],
  ],
  [
    "set-password",
    async (b, { auth, store }, begin) => {
      await store.update(account, { where: {} }, { password: null });
      begin();
      const headers = { cookie: [...b.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
      return auth.api.setPassword({ headers, body: { newPassword: "another password" } });
    },
    ["delete trustedDevice"],
  ],
  ["change-email", (b) => b.post("/change-email", { newEmail: "alice@new.example.com" }), []],
  ["pending-email-change", (b) => b.get("/pending-email-change"), []],
  ["cancel-email-change", (b) => b.post("/cancel-email-change"), []],
  ["send-verification-email", (b) => b.post("/send-verification-email", { email }), []],
  ["verify-email", mailed((b, token) => b.get(`/verify-email?token=${token}`)), []],
  ["confirm-email", mailed((b, token) => b.post("/confirm-email", { token })), []],
  [
    "reject-sign-up",
    mailed((b, token) => b.post("/reject-sign-up", { token })),
    // Deletes the sign-in methods of a stranger.
    ["find twoFactor", "delete trustedDevice", pending, "delete trustedDevice"],
  ],
  ["link-social", (b) => b.post("/link-social", { provider: "mock" }), []],
  [
    "unlink-account",
    async (b, { store, clock }, begin) => {
      const { userId = "" } = (await store.find(account, { where: {} })) ?? {};
      const row = { id: "x", userId, providerId: "x", accountId: "1", createdAt: clock.now(), updatedAt: clock.now() };
      await store.insert(account, row);
      begin();
      return b.post("/unlink-account", { providerId: "x" });
    },
    [pending],
  ],
  ["delete-user", (b) => b.post("/delete-user", { password }), ["find twoFactor", "delete trustedDevice"]],
];

test.each(CALLS)("%s takes only the expected additional statements with the plugin", async (_name, call, more) => {
  const without = await statementsOf(call, {});
  const all = await statementsOf(call, { plugins: [twoFactor()] });
  expect(beside(all, without)).toEqual(more);
  expect(beside(without, all)).toEqual([]);
});

test("every endpoint with a session is in the table", () => {
  const gated = walkRoutes(coreRoutes).filter(({ endpoint: { session = "none" } }) => session !== "none");
  const named = CALLS.map(([name]) => `/${name}`);
  const missing = gated.map(({ endpoint }) => endpoint.path).filter((path) => !named.includes(path));
  // This path is covered by delete-user.
  expect(missing).toEqual(["/delete-user/callback"]);
});
