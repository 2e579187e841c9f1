import { passkey } from "@sallyport/core/passkey";
import { username } from "@sallyport/core/username";
import { fakeNavigator } from "sallyport-tests/ground/authenticator/fake-navigator";
import { SoftwareAuthenticator } from "sallyport-tests/ground/authenticator/software-authenticator";
import { expect, test, vi } from "vitest";
import { createAuthClient } from "../create-auth-client.ts";
import { eventually, serving, watch } from "../fixtures/serving.ts";
import { usernameClient } from "../username/index.ts";
import { passkeyClient } from "./index.ts";

const quiet = { conditionalCreate: false };
/** Passkeys need a domain, but the test server has only an IP address. */
const ORIGIN = "http://localhost:3000";
const options = { rpID: "localhost", origin: ORIGIN, signUp: { requireEmailVerification: false } };
const server = serving({ plugins: [passkey(options), username()] }, (place) =>
  createAuthClient({ ...place, plugins: [passkeyClient(quiet)] }),
);

const verified = { ...options, authenticatorSelection: { userVerification: "required" } } as const;
const strict = serving({ plugins: [passkey(verified)] }, (place) =>
  createAuthClient({ ...place, plugins: [passkeyClient(quiet)] }),
);

/** A browser with an authenticator. */
function openDevice() {
  const authenticator = new SoftwareAuthenticator({ origin: ORIGIN });
  return { authenticator, device: fakeNavigator(authenticator) };
}

test("adds, uses, lists, renames and removes a passkey, and signals the changes to the device", async () => {
  const { authenticator, device } = openDevice();
  const { client } = await server.join("ada");
  const { data: added } = await client.passkey.addPasskey({ name: "Phone" });
  expect(added).toMatchObject({ name: "Phone", lastUsedAt: null });
  const id = added?.id ?? "";
  await client.signOut();
  const { data } = await client.signIn.passkey();
  expect(data).toMatchObject({ user: { name: "ada" }, session: { passkeyId: id } });
  const stop = watch(client.$passkeys);
  await eventually(() => expect(client.$passkeys.value.data).toMatchObject([{ id, name: "Phone" }]));
  expect((await client.passkey.updatePasskey({ id, name: "Laptop" })).data?.passkey.name).toBe("Laptop");
  await eventually(() => expect(client.$passkeys.value.data).toMatchObject([{ name: "Laptop" }]));
  expect((await client.passkey.deletePasskey({ id })).data?.status).toBe(true);
  await eventually(() => expect(client.$passkeys.value.data).toEqual([]));
  stop();
  const { userHandle: userId, credentialId } = authenticator;
  const rpId = "localhost";
  expect(device.signals).toEqual([
    ["currentUserDetails", { rpId, userId, name: expect.any(String), displayName: "ada" }],
    ["unknownCredential", { rpId, credentialId }],
    ["allAcceptedCredentials", { rpId, userId, allAcceptedCredentialIds: [] }],
  ]);
});

test("returns an error when the browser refuses", async () => {
  const { device } = openDevice();
  const { client } = await server.join("bea");
  device.refusal = Object.assign(new Error("closed"), { name: "NotAllowedError" });
  expect(await client.passkey.addPasskey()).toMatchObject({
    data: null,
    error: { code: "AUTH_CANCELLED", status: 400 },
  });
  expect((await client.signIn.passkey()).error?.code).toBe("AUTH_CANCELLED");
  device.refusal = Object.assign(new Error("there"), { name: "InvalidStateError" });
  expect((await client.passkey.addPasskey()).error?.code).toBe("ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED");
});

test("signing up with a passkey signs the user in", async () => {
  openDevice();
  const { place } = server.openBrowser()();
  const client = createAuthClient({ ...place, plugins: [passkeyClient(quiet)] });
  const { data } = await client.signUp.passkey({ name: "Cyd", email: "cyd@example.com" });
  expect(data).toMatchObject({ token: expect.any(String), user: { name: "Cyd" } });
  expect((await client.getSession()).data?.user.name).toBe("Cyd");
});

test.each(["email address", "user name"])(
  "signing in with an %s and a password creates a passkey in the background if the browser can",
  async (identifier) => {
    const name = identifier === "user name" ? "fay" : "dan";
    const { device } = openDevice();
    const { client: own, credentials } = await server.join(name);
    await own.$fetch("/update-user", { body: { username: name } });
    const { place } = server.openBrowser()();
    const client = createAuthClient({ ...place, plugins: [passkeyClient(), usernameClient()] });
    device.forgery = { present: false };
    const { email, password } = credentials;
    const { error } = await (identifier === "user name"
      ? client.signIn.username({ username: name, password })
      : client.signIn.email({ email, password }));
    expect(error).toBeNull();
    await vi.waitFor(async () => expect((await client.passkey.listUserPasskeys()).data).toHaveLength(1));
    expect(device.asked).toMatchObject([{ mediation: "conditional" }]);
  },
);

test("a refusal names user verification as the reason when it is required", async () => {
  const { device } = openDevice();
  const { client } = await strict.join("eve");
  device.refusal = Object.assign(new Error("closed"), { name: "NotAllowedError" });
  const refused = { code: "AUTH_CANCELLED", reason: "user-verification" };
  expect((await client.passkey.addPasskey()).error).toMatchObject(refused);
  expect((await client.signIn.passkey()).error).toMatchObject(refused);
});
