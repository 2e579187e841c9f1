import { account, user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeTwoHarnesses } from "../../ground/harnesses.ts";
import { personOf, signIn, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import {
  beginEnrolling,
  enrol,
  held,
  INVALID,
  openTwoFactor,
  rowsOf,
  told,
  verifyBackup,
  verifyTotp,
} from "./two-factor-harness.ts";

const { password } = personOf("alice");
const GUARDED = ["disable", "generate-backup-codes", "get-totp-uri"].map((name) => `/two-factor/${name}`);

describeTwoHarnesses("disabling a second factor", (open) => {
  test("requires the password even in a valid session, and update-user cannot do it", async () => {
    const { lab, alice } = await openTwoFactor(open);
    const rows = JSON.stringify(await rowsOf(lab, "twoFactor"));
    const thief = new Browser(lab);
    thief.cookies.set("sallyport.session_token", alice.browser.cookies.get("sallyport.session_token") ?? "");
    for (const path of GUARDED) {
      for (const body of [{}, { password: "" }, { password: "wrong password" }]) {
        expect((await thief.post(path, body)).code, path).toBe("INVALID_PASSWORD");
      }
      expect((await thief.post(path, { password: "x".repeat(129) })).code).toBe("PASSWORD_TOO_LONG");
    }
    for (const field of [{ twoFactorEnabled: false }, { metadata: { twoFactorEnabled: false } }]) {
      await thief.post("/update-user", { name: "alice", ...field });
    }
    expect(await lab.store.find(user, { where: { name: "alice" } })).toMatchObject({ twoFactorEnabled: true });
    expect(JSON.stringify(await rowsOf(lab, "twoFactor"))).toBe(rows);
    await held(lab, "alice");
  });

  test("requires a fresh session for a user without a password", async () => {
    const { lab, alice } = await openTwoFactor(open);

    const [id] = (await lab.users()).filter(({ name }) => name === "alice").map((row) => row.id);
    await lab.store.delete(account, { where: { userId: id ?? "" } });
    lab.clock.advance({ days: 2 });
    for (const path of GUARDED) expect((await alice.browser.post(path)).code, path).toBe("SESSION_NOT_FRESH");
    expect((await verifyTotp(alice.browser, alice.phone.code())).status).toBe(200);
    expect((await alice.browser.post("/two-factor/disable")).status).toBe(200);
    expect(await rowsOf(lab, "twoFactor")).toHaveLength(1);
  });

  test("removes mailed codes and rejects pending sign-ins", async () => {
    const { lab, alice, mailbox } = await openTwoFactor(open);
    const waiting = await held(lab, "alice");
    await waiting.post("/two-factor/send-otp");
    await mailbox.last("two-factor-code");
    expect((await alice.browser.post("/two-factor/disable", { password })).json).toEqual({ status: true });
    expect(await rowsOf(lab, "twoFactorCode")).toEqual([]);
    expect(told(await verifyTotp(waiting, alice.phone.code()))).toEqual(INVALID);
    expect(told(await alice.browser.post("/two-factor/disable", { password }))).toEqual([
      400,
      "TWO_FACTOR_NOT_ENABLED",
    ]);
    expect((await trySignIn(new Browser(lab), "alice")).at("token")).toEqual(expect.any(String));
  });
});

describeTwoHarnesses("enrolling", (open) => {
  test("requires the password, is rejected if enabled, and locks nobody out before it is finished", async () => {
    const { lab, alice } = await openTwoFactor(open);
    expect(told(await alice.browser.post("/two-factor/enable", { password }))).toEqual([400, "TOTP_ALREADY_ENABLED"]);
    const carol = await signUp(lab, "carol");
    for (const body of [{}, { password: "wrong password" }]) {
      expect((await carol.post("/two-factor/enable", body)).code).toBe("INVALID_PASSWORD");
    }
    expect(told(await new Browser(lab).post("/two-factor/enable", { password }))).toEqual(INVALID);
    const first = await beginEnrolling(lab, carol, "carol");
    const second = await beginEnrolling(lab, carol, "carol");
    expect((await rowsOf(lab, "twoFactor")).length).toBe(3);
    if (first.phone.code() !== second.phone.code())
      expect(told(await verifyTotp(carol, first.phone.code()))).toEqual([401, "INVALID_CODE"]);
    expect(told(await verifyBackup(carol, second.backupCodes[0] ?? ""))).toEqual([400, "BACKUP_CODES_NOT_ENABLED"]);
    await carol.post("/sign-out");
    const again = await signIn(lab, "carol");
    expect(await whoIs(again)).toBe("carol");
    expect((await verifyTotp(again, second.phone.code())).status).toBe(200);
    await held(lab, "carol");
  });

  test("cannot be claimed in a sign-up or an update", async () => {
    const { lab } = await openTwoFactor(open);
    const carol = new Browser(lab);
    await carol.post("/sign-up/email", { ...personOf("carol"), twoFactorEnabled: true });
    await signUp(lab, "dave");
    for (const row of (await lab.store.list(user, { where: {} })).filter(({ name }) => /carol|dave/.test(name))) {
      expect(row).toMatchObject({ twoFactorEnabled: false });
    }
  });

  test("is rejected in a pending sign-in if it is not required", async () => {
    const { lab } = await openTwoFactor(open);
    const browser = await held(lab, "alice");
    expect(told(await browser.post("/two-factor/enable", { password }))).toEqual(INVALID);
    expect(await rowsOf(lab, "twoFactor")).toHaveLength(2);
  });
});

describeTwoHarnesses("two users in one browser", (open) => {
  test("enroll and sign in separately", async () => {
    const { lab, bob } = await openTwoFactor(open);
    const shared = await signUp(lab, "carol");
    await held(lab, "bob", shared);
    expect((await shared.post("/two-factor/enable", { password: personOf("bob").password })).code).toBe(
      "INVALID_PASSWORD",
    );
    const { phone } = await beginEnrolling(lab, shared, "carol");
    expect(await rowsOf(lab, "twoFactor")).toHaveLength(3);
    // The enrollment of carol and the pending sign-in of bob do not affect each other.
    const other = await signIn(lab, "carol");
    await held(lab, "bob", other);
    expect((await verifyTotp(other, bob.phone.code())).at("user", "name")).toBe("bob");
    expect(await whoIs(other)).toBe("bob");
    expect((await verifyTotp(shared, phone.code())).at("user", "name")).toBe("carol");
    expect(await whoIs(shared)).toBe("carol");
  });

  test("cannot complete each other's pending sign-in with a code", async () => {
    const { lab, alice, bob } = await openTwoFactor(open);
    await held(lab, "bob", alice.browser);
    if (alice.phone.code() !== bob.phone.code())
      expect(told(await verifyTotp(alice.browser, alice.phone.code()))).toEqual([401, "INVALID_CODE"]);
    expect(told(await verifyBackup(alice.browser, alice.backupCodes[0] ?? ""))).toEqual([401, "INVALID_BACKUP_CODE"]);
    expect(await whoIs(alice.browser)).toBe("alice");
    expect((await verifyTotp(alice.browser, bob.phone.code())).status).toBe(200);
    expect(await whoIs(alice.browser)).toBe("bob");
  });

  test("can complete a required enrollment in a browser with an older session", async () => {
    const { lab } = await openTwoFactor(open, { required: ({ emailVerified }) => emailVerified });
    const carol = await signUp(lab, "carol");
    await lab.store.update(user, { where: { name: "carol" } }, { emailVerified: true });
    expect((await trySignIn(carol, "carol")).at("twoFactorEnrollment")).toBe(true);
    const { phone } = await beginEnrolling(lab, carol, null);
    expect((await verifyTotp(carol, phone.code())).status).toBe(200);
    expect(await whoIs(carol)).toBe("carol");
  });
});

describeTwoHarnesses("deleting a user", (open) => {
  test("deletes the second factor, its codes and the trusted devices", async () => {
    const { lab, alice } = await openTwoFactor(open, {}, { advanced: { database: { generateId: "serial" } } });
    const browser = await held(lab, "alice");
    await browser.post("/two-factor/send-otp");
    expect((await verifyTotp(browser, alice.phone.code(), { trustDevice: true })).status).toBe(200);
    expect((await browser.post("/delete-user", { password })).status).toBe(200);
    expect(await rowsOf(lab, "twoFactor")).toHaveLength(1);
    for (const name of ["twoFactorCode", "trustedDevice"] as const) expect(await rowsOf(lab, name)).toEqual([]);
    const again = await enrol(lab, await signUp(lab, "alice"), "alice");
    expect(again.backupCodes).toHaveLength(10);
  });
});
