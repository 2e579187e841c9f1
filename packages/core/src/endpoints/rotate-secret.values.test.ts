import { ALICE } from "sallyport-tests/ground/people";
import { totpOf } from "sallyport-tests/ground/totp";
import { expect, test } from "vitest";
import { twoFactor as factors } from "../plugins/two-factor/tables.ts";
import { account } from "../store.ts";
import { sealForeign } from "../test/foreign-seal.ts";
import { leftOf, NEW, OLD, openSealed } from "../test/sealed.ts";

test("a value that changes while it is renewed is kept, so that a used backup code stays used", async () => {
  const { use, state, signIn, backupCodes } = await openSealed();
  const during = use(NEW, OLD);
  let spent = 0;
  // The sign-in uses up the code between the read and the write of the rotation.
  state.before = async () => {
    spent = (await signIn("verify-backup-code", backupCodes[0] ?? "")).status;
  };
  expect(await during.auth.api.rotateSecret()).toMatchObject({ complete: true });
  use(NEW);
  expect((await signIn("verify-backup-code", backupCodes[0] ?? "")).status).toBe(401);
  expect((await signIn("verify-backup-code", backupCodes[1] ?? "")).status).toBe(200);
  expect(spent).toBe(200);
});

test("an altered value stays as it is, and is counted", async () => {
  const { use, store, rows } = await openSealed();
  const { secret = "" } = await rows();
  const altered = `${secret.slice(0, -4)}AAAA`;
  await store.update(factors, { where: {} }, { secret: altered });
  const during = use(NEW, OLD);
  for (let time = 0; time < 2; time += 1) {
    const { complete, next, columns } = await during.auth.api.rotateSecret();
    expect({ complete, next, left: leftOf(columns) }).toEqual({
      complete: false,
      next: null,
      left: { "twoFactor.secret": 1 },
    });
  }
  expect((await rows()).secret).toBe(altered);
  expect(JSON.stringify(during.entries)).toContain("twoFactor.secret");
});

test("values of better-auth are encrypted anew, and work without the old secret", async () => {
  const { use, store, signIn, clock, alice, served } = await openSealed();
  const key = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  const backupCodes = sealForeign(JSON.stringify(["abcde-fghij"]), OLD);
  await store.update(factors, { where: {} }, { secret: sealForeign(key, OLD), backupCodes });
  const refreshToken = sealForeign('{"odd":1}', OLD);
  await store.update(account, { where: { id: "acme-row" } }, { refreshToken, idToken: "0a".repeat(60) });
  const during = use(NEW, OLD);
  expect(await during.auth.api.rotateSecret()).toMatchObject({ complete: true });
  use(NEW);
  expect((await signIn("verify-backup-code", "abcde-fghij")).status).toBe(200);
  const base32 = "JJBFGV2ZGNCFARKIKBFTGUCYKBFEEU2XLEZUIUCFJBIEWM2QLBIA";
  const uri = `otpauth://totp/x?secret=${base32}`;
  expect((await signIn("verify-totp", totpOf(uri, clock.now()))).status).toBe(200);
  served.tokens.length = 0;
  use(NEW, OLD);
  await alice.post("/refresh-token", { providerId: "acme" });
  expect(served.tokens).toEqual(['{"odd":1}']);
  // A token that only looks encrypted stays as it is.
  expect((await store.find(account, { where: { id: "acme-row" } }))?.idToken).toBe("0a".repeat(60));
});

test("values cannot be moved to the row of another user, nor to another column", async () => {
  const { store, rows, use, userId, browser } = await openSealed();
  const mallory = browser();
  await mallory.post("/sign-up/email", { ...ALICE, name: "Mallory", email: "mallory@example.com" });
  await mallory.post("/two-factor/enable", { password: ALICE.password });
  const taken = await rows();
  const stolen = { secret: taken.secret ?? "", backupCodes: taken.backupCodes ?? "" };
  const [other] = (await store.list(factors, { where: {} })).filter((row) => row.userId !== userId);
  await store.update(factors, { where: { id: other?.id ?? "" } }, stolen);
  const shown = await mallory.post("/two-factor/get-totp-uri", { password: ALICE.password });
  expect(shown.text).not.toContain("otpauth");
  const during = use(NEW, OLD);
  const { columns } = await during.auth.api.rotateSecret();
  // The stolen values do not become valid in the new row.
  expect(leftOf(columns)).toEqual({ "twoFactor.secret": 1, "twoFactor.backupCodes": 1 });
});
