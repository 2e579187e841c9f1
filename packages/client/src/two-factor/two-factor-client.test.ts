import { totpOf } from "sallyport-tests/ground/totp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { eventually, watch } from "../fixtures/organization-server.ts";
import { serveTwoFactor } from "../fixtures/two-factor-server.ts";

/** What every held sign-in answers. */
const HELD = { challenge: "two-factor", challengePage: "/api/auth/two-factor/challenge" };

let server: Awaited<ReturnType<typeof serveTwoFactor>>;
beforeAll(async () => {
  server = await serveTwoFactor();
});
afterAll(() => server.close());

const password = "correct horse battery";

/** Somebody who has a second factor, and the browser that they are signed in to. */
async function enrolled(name: string) {
  const credentials = { email: `${name}@example.com`, password };
  const { client } = server.openBrowser();
  await client.signUp.email({ ...credentials, name });
  const { data } = await client.twoFactor.enable({ password });
  if (data === null || data.method !== "totp") throw new Error("Not enrolled");
  expect((await client.twoFactor.verifyTotp({ code: totpOf(data.totpURI, server.clock.now()) })).error).toBeNull();
  /** The next one: each counts once. */
  const code = () => totpOf(data.totpURI, server.clock.now(), 1);
  return { ...data, client, credentials, code };
}

test("a sign-in that waits takes the browser to the page that asks, and no session begins before", async () => {
  const { credentials, code } = await enrolled("ada");
  const { client, went } = server.openBrowser({ twoFactorPage: "/two-factor" });
  const { data } = await client.signIn.email(credentials);
  expect(data).toEqual({ twoFactorRedirect: true, twoFactorMethods: ["totp"], ...HELD });
  expect(went).toEqual(["/two-factor"]);
  expect((await client.getSession()).data).toBeNull();
  expect(await client.twoFactor.verifyTotp({ code: code() })).toMatchObject({
    data: { user: { name: "ada" } },
  });
  expect((await client.getSession()).data?.user.twoFactorEnabled).toBe(true);
});

test("a call that asks not to be redirected stays where it is", async () => {
  const { credentials } = await enrolled("bea");
  const { client, went } = server.openBrowser({ twoFactorPage: "/two-factor" });
  await client.signIn.email({ ...credentials, fetchOptions: { disableRedirect: true } });
  expect(went).toEqual([]);
});

test("the application's own function is told of the methods, in place of the page and of nothing else", async () => {
  const { credentials } = await enrolled("cyd");
  const onTwoFactorRedirect = vi.fn();
  const { client, went } = server.openBrowser({ twoFactorPage: "/two-factor", onTwoFactorRedirect });
  await client.signIn.email({ ...credentials, password: "wrong password" });
  await client.signUp.email({ ...credentials, email: "cyd-2@example.com", name: "Cyd" });
  expect(onTwoFactorRedirect).not.toHaveBeenCalled();
  await client.signIn.email(credentials);
  await vi.waitFor(() => expect(onTwoFactorRedirect).toHaveBeenCalledOnce());
  expect(onTwoFactorRedirect).toHaveBeenCalledWith({ twoFactorRedirect: true, twoFactorMethods: ["totp"], ...HELD });
  expect(went).toEqual([]);
});

test("the status follows enrolment, backup codes that are used and made, and switching off", async () => {
  const { client, credentials, backupCodes } = await enrolled("dot");
  const leave = watch(client.$twoFactor);
  const status = () => client.$twoFactor.value.data;
  await eventually(() => expect(status()).toMatchObject({ enabled: true, pending: false, backupCodesLeft: 10 }));
  await client.signOut();
  await eventually(() => expect(client.$twoFactor.value).toMatchObject({ data: null, error: null, isPending: false }));
  await client.signIn.email(credentials);
  await eventually(() => expect(status()).toMatchObject({ pending: true, methods: ["totp"], backupCodesLeft: null }));
  await client.twoFactor.verifyBackupCode({ code: backupCodes[0] ?? "" });
  await eventually(() => expect(status()).toMatchObject({ pending: false, backupCodesLeft: 9 }));
  await client.twoFactor.generateBackupCodes({ password });
  await eventually(() => expect(status()).toMatchObject({ backupCodesLeft: 10 }));
  await client.twoFactor.disable({ password });
  await eventually(() => expect(status()).toMatchObject({ enabled: false, backupCodesLeft: null }));
  leave();
});

test("trusted devices are listed with their dates, and gone from the list once they are revoked", async () => {
  const { credentials, code } = await enrolled("eve");
  const { client } = server.openBrowser();
  await client.signIn.email(credentials);
  await client.twoFactor.verifyTotp({ code: code(), trustDevice: true });
  const leave = watch(client.$trustedDevices);
  const device = await eventually(() => {
    const [first] = client.$trustedDevices.value.data ?? [];
    expect(first).toMatchObject({ isCurrent: true, expiresAt: expect.any(Date) });
    return first;
  });
  await client.twoFactor.revokeTrustedDevice({ id: device?.id ?? "" });
  await eventually(() => expect(client.$trustedDevices.value.data).toEqual([]));
  leave();
});
