import { openHeldServer } from "sallyport-tests/ground/held-server";
import { httpBrowser } from "sallyport-tests/ground/http-browser";
import { whileOpen } from "sallyport-tests/ground/while-open";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAuthClient } from "./create-auth-client.ts";
import { eventually, PASSWORD, watch } from "./fixtures/serving.ts";

const server = whileOpen(openHeldServer);
const change = { currentPassword: PASSWORD, newPassword: "another horse battery", revokeOtherSessions: true };

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function join(name: string) {
  const browser = httpBrowser(server.origin);
  const client = createAuthClient({ baseURL: server.origin, fetch: browser.fetch });
  const email = `${name}@example.com`;
  const { error } = await client.signUp.email({ name, email, password: PASSWORD });
  expect(error).toBeNull();
  const token = async () => (await browser.get("/get-session")).at("session", "token");
  return { client, token, email };
}

test("a read that the server handles after a change of the password does not sign the user out", async () => {
  const { client, token } = await join("ada");
  const { $session } = client;
  const leave = watch($session);
  await eventually(() => expect($session.value.status).toBe("authenticated"));
  const arrived = server.hold("/get-session");
  const read = $session.value.refetch();
  await arrived;
  const changed = await client.changePassword(change);
  server.release("/get-session");
  await read;
  await eventually(() => expect($session.value.data?.session.token).toBe(changed.data?.token));
  expect(await token()).toBe(changed.data?.token);
  leave();
});

test("a read that begins while a call that may change the session is in flight is sent after it", async () => {
  const { client, token } = await join("eve");
  const before = server.answered.length;
  const arrived = server.hold("/change-password");
  const changing = client.changePassword(change);
  await arrived;
  const read = client.getSession();
  // An unguarded read has been answered once a later request has been.
  await client.ok();
  server.release("/change-password");
  const [changed, { data }] = await Promise.all([changing, read]);
  expect(server.answered.slice(before)).toEqual(["/ok", "/change-password", "/get-session"]);
  expect(data?.session.token).toBe(changed.data?.token);
  expect(await token()).toBe(changed.data?.token);
});

test("a read in flight is sent again after a call that fails", async () => {
  const { client, email } = await join("kay");
  const arrived = server.hold("/get-session");
  const read = client.getSession();
  await arrived;
  const refused = await client.signIn.email({ email, password: "not the password" });
  expect(refused.error?.code).toBe("INVALID_EMAIL_OR_PASSWORD");
  server.release("/get-session");
  expect((await read).data?.user.email).toBe(email);
});
