import { twoFactor } from "@sallyport/core/two-factor";
import { totpOf } from "sallyport-tests/ground/totp";
import { expect, test, vi } from "vitest";
import { createAuthClient } from "../create-auth-client.ts";
import { eventually, PASSWORD as password, serving, watch } from "../fixtures/serving.ts";
import { type TwoFactorClientOptions, twoFactorClient } from "./index.ts";

/** The response of every pending sign-in. */
const HELD = { challenge: "two-factor", challengePage: "/api/auth/two-factor/challenge" };

const server = serving({ plugins: [twoFactor({ issuer: "Works" })] }, (place) =>
  createAuthClient({ ...place, plugins: [twoFactorClient()] }),
);

/** A user with a second factor, and a browser in which they are signed in. */
async function enrolled(name: string) {
  const { client, credentials } = await server.join(name);
  const { data } = await client.twoFactor.enable({ password });
  if (data === null || data.method !== "totp") throw new Error("Not enrolled");
  expect((await client.twoFactor.verifyTotp({ code: totpOf(data.totpURI, server.clock.now()) })).error).toBeNull();
  /** Uses the next code, because each works once. */
  const code = () => totpOf(data.totpURI, server.clock.now(), 1);
  return { ...data, client, credentials, code };
}

/** A client with these options in another browser. */
function elsewhere(own: TwoFactorClientOptions = {}) {
  const { place, went } = server.openBrowser()();
  return { client: createAuthClient({ ...place, plugins: [twoFactorClient(own)] }), went };
}

test("a pending sign-in navigates to the challenge page and creates no session", async () => {
  const { credentials, code } = await enrolled("ada");
  const { client, went } = elsewhere({ twoFactorPage: "/two-factor" });
  const { data } = await client.signIn.email(credentials);
  expect(data).toEqual({ twoFactorRedirect: true, twoFactorMethods: ["totp"], ...HELD });
  expect(went).toEqual(["/two-factor"]);
  expect((await client.getSession()).data).toBeNull();
  expect(await client.twoFactor.verifyTotp({ code: code() })).toMatchObject({
    data: { user: { name: "ada" } },
  });
  expect((await client.getSession()).data?.user.twoFactorEnabled).toBe(true);
});

test("a call with disableRedirect does not navigate", async () => {
  const { credentials } = await enrolled("bea");
  const { client, went } = elsewhere({ twoFactorPage: "/two-factor" });
  await client.signIn.email({ ...credentials, fetchOptions: { disableRedirect: true } });
  expect(went).toEqual([]);
});

test("onTwoFactorRedirect receives the methods and replaces the redirect", async () => {
  const { credentials } = await enrolled("cyd");
  const onTwoFactorRedirect = vi.fn();
  const { client, went } = elsewhere({ twoFactorPage: "/two-factor", onTwoFactorRedirect });
  await client.signIn.email({ ...credentials, password: "wrong password" });
  await client.signUp.email({ ...credentials, email: "cyd-2@example.com", name: "Cyd" });
  expect(onTwoFactorRedirect).not.toHaveBeenCalled();
  await client.signIn.email(credentials);
  await vi.waitFor(() => expect(onTwoFactorRedirect).toHaveBeenCalledOnce());
  expect(onTwoFactorRedirect).toHaveBeenCalledWith({ twoFactorRedirect: true, twoFactorMethods: ["totp"], ...HELD });
  expect(went).toEqual([]);
});

test("the status follows enrollment, used and new backup codes, and turning the factor off", async () => {
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

test("trusted devices are listed with their dates, and removed from the list when they are revoked", async () => {
  const { credentials, code } = await enrolled("eve");
  const { client } = elsewhere();
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
