import type { Browser } from "@sallyport/testing";
import { whoIs } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { tokenAnswer } from "../test/linked.ts";
import { leftOf, NEW, OLD, openSealed } from "../test/sealed.ts";

const WHOLE = ["account.accessToken", "account.refreshToken", "twoFactor.secret", "twoFactor.backupCodes"];

test("after a rotation, everything works without the old secret, and nobody is signed out", async () => {
  const { alice, use, signIn, code, backupCodes, served, mails, clock } = await openSealed();
  const keys = (await alice.get("/jwks")).text;
  const during = use(NEW, OLD);
  const counted = await during.auth.api.rotateSecret({ body: { dryRun: true } });
  expect(counted).toMatchObject({ complete: false, next: null });
  expect(leftOf(counted.columns)).toEqual({
    ...Object.fromEntries(WHOLE.map((name) => [name, 1])),
    "jwks.privateKey": 1,
    "mail.payload": 2,
  });
  const rotated = await during.auth.api.rotateSecret();
  expect(rotated).toMatchObject({ complete: true, next: null });
  expect(leftOf(rotated.columns)).toEqual({});
  expect(rotated.columns.map(({ renewed }) => renewed)).toEqual(counted.columns.map(({ left }) => left));
  // The browser's cookie is signed again when it is seen.
  expect(await whoIs(alice)).toBe("Alice");

  const after = use(NEW);
  expect(await whoIs(alice)).toBe("Alice");
  expect((await signIn("verify-totp", code())).status).toBe(200);
  expect((await signIn("verify-backup-code", backupCodes[0] ?? "")).status).toBe(200);
  expect((await signIn("verify-backup-code", backupCodes[0] ?? "")).status).toBe(401);
  expect((await alice.post("/refresh-token", { providerId: "acme" })).at("accessToken")).toBe("access-2");
  expect(served.tokens).toEqual(["refresh-0", "refresh-1"]);
  expect((await alice.get("/token")).status).toBe(200);
  expect((await alice.get("/jwks")).text).toBe(keys);
  served.mails = true;
  clock.advance({ minutes: 5 });
  const { sent } = await after.auth.api.deliverMails();
  expect(sent).toBe(2);
  expect(mails).toHaveLength(2);
  expect(JSON.stringify(after.entries)).not.toContain("sealed value was altered");
});

test("without the rotation, the old secret is missed", async () => {
  const { use, signIn, code } = await openSealed();
  use(NEW);
  expect((await signIn("verify-totp", code())).status).toBe(401);
});

test("a rotation in small steps continues where it stopped, emits one event, and has nothing to do afterwards", async () => {
  const events: object[] = [];
  const { use } = await openSealed({ events: { "secret.rotated": (event) => void events.push(event) } });
  const { auth } = use(NEW, OLD);
  const steps: (string | null)[] = [];
  let after: string | undefined;
  let renewed = 0;
  for (;;) {
    const step = await auth.api.rotateSecret({ body: { limit: 1, rowsPerSecond: 1000, ...(after && { after }) } });
    renewed += step.columns.reduce((sum, column) => sum + column.renewed, 0);
    steps.push(step.next);
    expect(step.complete).toBe(Object.keys(leftOf(step.columns)).length === 0);
    if (step.next === null) break;
    after = step.next;
  }
  expect(steps.length).toBeGreaterThan(2);
  expect(renewed).toBeGreaterThanOrEqual(5);
  expect(events).toHaveLength(1);
  const again = await auth.api.rotateSecret();
  expect(again.columns.every((column) => column.renewed === 0 && column.left === 0)).toBe(true);
  expect(events).toHaveLength(1);
});

test("a provider's new token is stored although its row was renewed during the refresh", async () => {
  let renew: (() => Promise<unknown>) | null = null;
  const tokens: (string | null)[] = [];
  const { alice, use } = await openSealed({
    async fetch(_, init) {
      await renew?.();
      renew = null;
      tokens.push(new URLSearchParams(String(init.body)).get("refresh_token"));
      return tokenAnswer(tokens.length);
    },
  });
  const during = use(NEW, OLD);
  renew = () => during.auth.api.rotateSecret();
  expect((await alice.post("/refresh-token", { providerId: "acme" })).at("accessToken")).toBe("access-2");
  expect(await whoIs(alice)).toBe("Alice");
  use(NEW);
  expect((await alice.post("/refresh-token", { providerId: "acme" })).at("accessToken")).toBe("access-3");
  expect(tokens).toEqual(["refresh-0", "refresh-1", "refresh-2"]);
});

test("cookies and bearer tokens of a session are signed again when they are seen, and no others", async () => {
  const { alice, use, signIn, code } = await openSealed();
  const { another } = await signIn("verify-totp", code());
  const bearerOf = (browser: Browser) => String(browser.cookies.get("sallyport.session_token"));
  const old = bearerOf(another);
  use(NEW, OLD);
  const quiet = await alice.get("/get-session", { query: "disableRefresh=true" });
  expect(quiet.cookies).toEqual([]);
  const seen = await alice.get("/get-session");
  expect(seen.cookies.length).toBeGreaterThan(0);
  expect((await alice.get("/get-session")).cookies).toEqual([]);
  const headers = { authorization: `Bearer ${decodeURIComponent(old)}` };
  const carried = await use(NEW, OLD).auth.handler(
    new Request("http://localhost:3000/api/auth/get-session", { headers }),
  );
  expect(carried.headers.get("set-auth-token")).not.toBeNull();
  expect(carried.headers.get("set-auth-token")).not.toBe(old);
  use(NEW);
  expect(await whoIs(alice)).toBe("Alice");
  // This browser was not seen during the rotation.
  expect(await whoIs(another)).toBeNull();
});
