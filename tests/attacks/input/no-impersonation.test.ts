import { user } from "@sallyport/core/store";
import { describe, expect, test } from "vitest";
import { signUp, whoIs } from "../../ground/people.ts";
import { assertInert, openLife, prove } from "../account/account-life.ts";
import { PLUGINS } from "./every-plugin.ts";
import { posts, queryOf, ROUTES } from "./every-post.ts";

/** An admin may call these while impersonating a user. A new route that reads a session declares noImpersonation or is listed here. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  "reads of one's own without secrets": [
    "/list-sessions",
    "/list-accounts",
    "/pending-email-change",
    "/two-factor/status",
    "/two-factor/list-trusted-devices",
    "/api-key/list",
    "/api-key/get",
  ],
  "a token for other services, which names the impersonator and ends with the session": ["/token"],
  "what the user tells of themselves": ["/update-user"],
  "a mail to the user's own address": ["/send-verification-email"],
  "done by a token from the user's mailbox": [
    "/verify-email",
    "/confirm-email",
    "/reject-sign-up",
    "/delete-user/callback",
  ],
  "the impersonator's own": ["/admin/stop-impersonating", "/admin/has-permission"],
  "organizations, which are nobody's credential": ROUTES.map(({ path }) => path).filter((path) =>
    path.startsWith("/organization/"),
  ),
};
/** Gated by themselves, as the server may name a user: the tokens of linked accounts. */
const LINKED = ["/get-access-token", "/refresh-token", "/account-info"];

const offered = ROUTES.filter(({ serverOnly }) => !serverOnly);
const gated = offered.filter(({ session = "none" }) => session !== "none");
const noImpersonation = offered.filter(({ noImpersonation: isPersonal }) => isPersonal);
const excepted = new Set<string>(Object.values(ALLOWED).flat());

test("each route that reads a session is refused while impersonating, or listed as allowed", () => {
  const open = gated.filter(({ noImpersonation: isPersonal }) => !isPersonal).map(({ path }): string => path);
  expect(open.filter((path) => !excepted.has(path))).toEqual([]);
  // Nothing is excepted that is gone, or noImpersonation.
  const stale = [...excepted].filter((path) => !path.startsWith("/organization/") && !open.includes(path));
  expect(stale).toEqual([]);
});

test("a route that changes a credential is refused while impersonating", () => {
  const credential = /password|email|account|link|key|factor|totp|otp|backup|device|session|reauth|delete-user/;
  const forgotten = gated.filter(
    ({ method, path, noImpersonation: isPersonal }) =>
      method !== "GET" && !isPersonal && credential.test(path) && !path.startsWith("/organization/"),
  );
  expect(forgotten.map(({ path }) => path)).toEqual(["/send-verification-email", "/confirm-email"]);
});

const bodies = new Map(posts("t"));
const targets = [
  ...noImpersonation.map(({ method, path }) => ({ method, path })),
  ...LINKED.map((path) => ({ method: "POST", path })),
];

describe("who is signed in as a user", () => {
  test("there is what they are refused", () => {
    expect(targets.length).toBeGreaterThan(30);
  });

  test.each(targets)("is refused $method $path, and nothing changes", async ({ method, path }) => {
    const life = await openLife({
      plugins: PLUGINS,
      user: { deleteUser: { enabled: true }, changeEmail: { enabled: true } },
      socialProviders: { google: { clientId: "id", clientSecret: "secret" } },
    });
    const { lab } = life;
    await prove(lab, "alice");
    const root = await signUp(lab, "root");
    const role: object = { role: "admin" };
    await lab.store.update(user, { where: { name: "root" } }, role);
    const alice = await lab.store.find(user, { where: { name: "alice" } });
    const began = await root.post("/admin/impersonate-user", { userId: alice?.id });
    expect(began.status, began.text).toBe(200);
    await assertInert(life, async () => {
      const answer =
        method === "GET" ? await root.get(path, { query: queryOf(path) }) : await root.post(path, bodies.get(path));
      expect([answer.status, answer.code], answer.text).toEqual([403, "NOT_WHILE_IMPERSONATING"]);
    });
    expect(await whoIs(root)).toBe("alice");
  });
});
