import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import type { AuthEvents } from "../../contracts/events.ts";
import { coreError } from "../../data/core-error.ts";
import { memory } from "../../memory.ts";
import { defineEndpoint, definePlugin } from "../../plugin.ts";
import { openAudit } from "../../test/audit.ts";
import { audit } from "./index.ts";

declare module "@sallyport/core" {
  interface AuthEvents {
    "till.opened": { readonly userId: string; readonly drawer: string; readonly secret: string };
  }
}

/** A third-party plugin with a route whose result the test decides. */
const till = (ending: () => void = () => {}) =>
  definePlugin({
    id: "probe",
    routes: {
      probe: defineEndpoint({
        method: "POST",
        path: "/probe",
        session: "required",
        errors: ["UNAUTHORIZED"],
        handler: (ctx) =>
          ctx.transaction(async ({ users }) => {
            const { id: userId } = ctx.session.user;
            await users.update(userId, { name: "Changed" });
            ctx.emit("till.opened", { userId, drawer: "left", secret: "sesame" });
            ending();
            return { done: true };
          }),
      }),
    },
  });

test("a call records one row per change, or one row if it is rejected", async () => {
  const { alice, root, bob, newEvents, found } = await openAudit();
  await alice.browser.post("/update-user", { role: "admin" });
  expect(await newEvents()).toEqual([]);
  await alice.browser.post("/admin/ban-user", { userId: bob.id });
  expect(await newEvents()).toEqual(["call.refused"]);
  await root.browser.post("/admin/ban-user", { userId: bob.id });
  expect(await newEvents()).toEqual(["user.banned", "session.revoked"]);
  await root.browser.post("/admin/unban-user", { userId: bob.id });
  await root.browser.post("/admin/set-role", { userId: bob.id, role: "admin" });
  await root.browser.post("/admin/update-user", { userId: bob.id, data: { name: "Robert" } });
  await root.browser.post("/admin/set-user-password", { userId: bob.id, newPassword: "another password" });
  expect(await newEvents()).toEqual([
    "user.unbanned",
    "user.role-changed",
    "user.updated",
    "password.changed",
    "session.revoked",
  ]);
  await found(alice, "acme");
  expect(await newEvents()).toEqual(["organization.created", "member.added", "session.organization-changed"]);
  await alice.browser.post("/sign-out");
  expect(await newEvents()).toEqual(["session.ended"]);
});

test("a failed sign-in is recorded: wrong password, unknown user, banned, rate limited", async () => {
  const { auth, root, bob, newEvents, rows, clock } = await openAudit({ rateLimit: { enabled: true } });
  const stranger = new Browser(auth);
  const attempt = async (email: string, password = "wrong password") => {
    clock.advance({ seconds: 20 });
    await stranger.post("/sign-in/email", { email, password });
    return newEvents();
  };
  expect(await attempt(bob.email)).toEqual(["sign-in.failed"]);
  expect(await attempt("nobody@example.com")).toEqual(["sign-in.failed"]);
  await root.browser.post("/admin/ban-user", { userId: bob.id });
  await newEvents();
  expect(await attempt(bob.email, ALICE.password)).toEqual(["sign-in.refused"]);
  for (let call = 0; call < 4; call += 1) await stranger.post("/sign-in/email", { email: bob.email, password: "x" });
  expect((await newEvents()).at(-1)).toBe("sign-in.limited");
  const [refused] = (await rows()).filter(({ event }) => event === "sign-in.refused");
  expect(refused).toMatchObject({ outcome: "refused", subjectId: bob.id, method: "password", actorId: null });
  expect(refused?.details).toBe('{"code":"BANNED_USER"}');
});

test("lifting an expired ban at sign-in is recorded", async () => {
  const { auth, root, bob, newEvents, clock } = await openAudit();
  await root.browser.post("/admin/ban-user", { userId: bob.id, banExpiresIn: 60 });
  await newEvents();
  clock.advance({ seconds: 61 });
  await new Browser(auth).post("/sign-in/email", { email: bob.email, password: ALICE.password });
  expect(await newEvents()).toEqual(["user.unbanned", "session.created"]);
});

test("an event of a third-party plugin is recorded, with details from the option", async () => {
  const details = (event: object, { name }: { readonly name: keyof AuthEvents }) =>
    name === "till.opened" ? { drawer: String(Reflect.get(event, "drawer")) } : {};
  const { alice, rows } = await openAudit({ audit: { details }, plugins: [till()] });
  expect((await alice.browser.post("/probe")).status).toBe(200);
  const row = (await rows()).at(-1);
  expect(row).toMatchObject({ event: "till.opened", actorId: alice.id, subjectId: alice.id, path: "/probe" });
  expect(row?.details).toBe('{"drawer":"left"}');
  expect(JSON.stringify(row)).not.toContain("sesame");
});

test.each([
  ["an unexpected error", () => new Error("broken"), 500],
  ["a rejection", () => coreError("UNAUTHORIZED"), 401],
])("a transaction rolled back by %s leaves no change and no row", async (_, make, status) => {
  const throwing = (): void => {
    throw make();
  };
  const { alice, newEvents, list, root } = await openAudit({ plugins: [till(throwing)] });
  expect((await alice.browser.post("/probe")).status).toBe(status);
  expect(await newEvents()).toEqual([]);
  expect((await list(root, `?actorId=${alice.id}`)).entries).toEqual([]);
});

test("a change is rolled back if its row cannot be written", async () => {
  const details = (_: object, { name }: { readonly name: keyof AuthEvents }) => {
    if (name === "user.updated") throw new Error("no room");
    return {};
  };
  const { alice, newEvents } = await openAudit({ audit: { details } });
  expect((await alice.browser.post("/update-user", { name: "Mallory" })).status).toBe(500);
  expect(await newEvents()).toEqual([]);
  const session = (await alice.browser.get("/get-session")).json as { user: { name: string } };
  expect(session.user.name).toBe("alice");
});

test("a call with one event takes one more statement, in the transaction of its change", async () => {
  const { database, statements } = counted(memory());
  const { alice, bob, auth } = await openAudit({ database });
  const statementsOf = async (call: () => Promise<unknown>) => {
    statements.length = 0;
    await call();
    return [...statements];
  };
  const rename = await statementsOf(() => alice.browser.post("/update-user", { name: "Alicia" }));
  expect(rename).toEqual(["find session", "begin", "update user", "find user", "insert auditEvent", "commit"]);
  const end = await statementsOf(() => alice.browser.post("/sign-out"));
  expect(end).toEqual(["find session", "begin", "take session", "insert auditEvent", "commit"]);
  const signIn = (password: string) =>
    statementsOf(() => new Browser(auth).post("/sign-in/email", { email: bob.email, password }));
  expect(await signIn("wrong password")).toEqual(["find account", "begin", "insert auditEvent", "commit"]);
  expect(await statementsOf(() => bob.browser.get("/get-session"))).toEqual(["find session"]);
});

test("a sign-in takes one more statement and a transaction without a lock", async () => {
  const { database, statements } = counted(memory());
  const { auth } = openAuth({ database, plugins: [audit()] });
  const browser = await signUp(auth);
  statements.length = 0;
  await browser.post("/sign-in/email", { email: ALICE.email, password: ALICE.password });
  // The last statement checks whether the password is unchanged, as without the plugin.
  const inTransaction = ["begin", "insert session", "insert auditEvent", "commit"];
  expect(statements).toEqual(["find account", ...inTransaction, "find account"]);
});

test("text of the caller and of details is shortened to one line", async () => {
  const words = `=cmd|'/C calc'!A0\n\u0000\u0007${"x".repeat(900)}`;
  const details = (_: object, { name }: { readonly name: keyof AuthEvents }) =>
    name === "till.opened" ? { [words]: words } : {};
  const { auth, alice, rows } = await openAudit({ audit: { details }, plugins: [till()] });
  await alice.browser.post(
    "/probe",
    {},
    { headers: { "user-agent": "a".repeat(100_000), "x-request-id": "b".repeat(100_000) } },
  );
  const row = (await rows()).at(-1);
  expect(row?.userAgent?.length).toBeLessThanOrEqual(512);
  expect(row?.requestId.length).toBeLessThanOrEqual(255);
  const [[name, kept] = []] = Object.entries(JSON.parse(row?.details ?? "{}") as Record<string, string>);
  for (const text of [name, kept]) expect(text).toMatch(/^=cmd\|'\/C calc'!A0 {3}x{180}$/);
  const exported = await auth.api.audit.export({ query: {}, asResponse: true });
  expect((await exported.text()).trim().split("\n")).toHaveLength((await rows()).length);
});
