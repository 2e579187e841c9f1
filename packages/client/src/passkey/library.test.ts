import { passkey } from "@sallyport/core/passkey";
import { fakeNavigator } from "sallyport-tests/ground/authenticator/fake-navigator";
import { SoftwareAuthenticator } from "sallyport-tests/ground/authenticator/software-authenticator";
import { expect, test, vi } from "vitest";
import { createAuthClient } from "../create-auth-client.ts";
import { serving } from "../fixtures/serving.ts";
import { passkeyClient } from "./index.ts";

/** Passkeys need a domain, but the test server has only an IP address. */
const ORIGIN = "http://localhost:3000";
const server = serving({ plugins: [passkey({ rpID: "localhost", origin: ORIGIN })] }, (place) =>
  createAuthClient({ ...place, plugins: [passkeyClient({ conditionalCreate: false })] }),
);

const network = vi.hoisted(() => ({ isDown: false }));
vi.mock("@simplewebauthn/browser", async (load) => {
  if (network.isDown) throw new Error("Failed to fetch dynamically imported module");
  return load();
});

test("a library that cannot be loaded is an error of the call, and the next call loads it", async () => {
  fakeNavigator(new SoftwareAuthenticator({ origin: ORIGIN }));
  const { client } = await server.join("ada");
  network.isDown = true;
  const failed = { data: null, error: { code: "NETWORK_ERROR", status: 0 } };
  expect(await client.signIn.passkey()).toMatchObject(failed);
  expect(await client.passkey.addPasskey()).toMatchObject(failed);
  network.isDown = false;
  expect((await client.passkey.addPasskey()).error).toBeNull();
  expect((await client.signIn.passkey()).error).toBeNull();
});
