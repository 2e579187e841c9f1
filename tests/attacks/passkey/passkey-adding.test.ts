import { admin } from "@sallyport/core/admin";
import { apiKey } from "@sallyport/core/api-key";
import { bearer } from "@sallyport/core/bearer";
import { account, user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { addPasskey, signInBy, tryAdd } from "../../ground/authenticator/ceremonies.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import { signUp } from "../../ground/people.ts";
import { openWithAlice } from "./passkey-harness.ts";

const remove = (browser: Browser, id: string, more: object = {}) =>
  browser.post("/passkey/delete-passkey", { id, ...more });

test("adding and removing are rejected in a session that is not fresh", async () => {
  const { lab, alice, passkeyId, rows } = await openWithAlice();
  lab.clock.advance({ days: 2 });
  expect((await alice.get("/passkey/generate-register-options")).code).toBe("SESSION_NOT_FRESH");
  expect((await alice.post("/passkey/verify-registration", { response: {} })).code).toBe("SESSION_NOT_FRESH");
  expect((await remove(alice, passkeyId)).code).toBe("SESSION_NOT_FRESH");
  expect(await rows()).toHaveLength(1);
});

test("adding and removing are rejected from a foreign origin", async () => {
  const { alice, passkeyId, rows } = await openWithAlice();
  const headers = { origin: "https://evil.example" };
  for (const path of ["verify-registration", "delete-passkey", "update-passkey", "verify-authentication"])
    expect((await alice.post(`/passkey/${path}`, { id: passkeyId, name: "x", response: {} }, { headers })).status).toBe(
      403,
    );
  expect(await rows()).toHaveLength(1);
});

test("renaming and removing another user's passkey return PASSKEY_NOT_FOUND", async () => {
  const { lab, passkeyId, rows } = await openWithAlice();
  const mallory = await signUp(lab, "mallory");
  expect((await remove(mallory, passkeyId)).code).toBe("PASSKEY_NOT_FOUND");
  expect((await mallory.post("/passkey/update-passkey", { id: passkeyId, name: "mine" })).code).toBe(
    "PASSKEY_NOT_FOUND",
  );
  expect(await rows()).toMatchObject([{ name: "Apple Passwords" }]);
});

test("the last sign-in method cannot be removed, even by concurrent requests", async () => {
  const { lab, alice, passkeyId, rows } = await openWithAlice();
  const second = await addPasskey(alice, new SoftwareAuthenticator());
  await lab.store.delete(account, { where: {} });
  const answers = await Promise.all([remove(alice, passkeyId), remove(alice, second)]);
  expect(answers.map(({ code }) => code).sort()).toEqual(["FAILED_TO_UNLINK_LAST_ACCOUNT", undefined]);
  expect(await rows()).toHaveLength(1);
  const [row] = await rows();
  expect((await remove(alice, String(Reflect.get(Object(row), "id")))).code).toBe("FAILED_TO_UNLINK_LAST_ACCOUNT");
  // The list of sign-in methods includes the passkey, but only this plugin can remove it.
  const listed = (await alice.get("/list-accounts")).json;
  expect(listed).toMatchObject([{ providerId: "passkey", removable: false }]);
  const unlinked = await alice.post("/unlink-account", { providerId: "passkey" });
  expect(unlinked.code).toBe("ACCOUNT_NOT_FOUND");
});

test("a removed passkey is rejected, and with revokeSessions its sessions are revoked", async () => {
  const { alice, passkeyId, authenticator, visitor } = await openWithAlice();
  const second = new SoftwareAuthenticator();
  await addPasskey(alice, second);
  const [phone, laptop] = [visitor(), visitor()];
  await signInBy(phone, authenticator);
  await signInBy(laptop, second);
  const sessions = (await alice.get("/list-sessions")).json as readonly object[];
  expect(sessions.filter((one) => Reflect.get(one, "passkeyId") === passkeyId)).toHaveLength(1);
  expect((await remove(alice, passkeyId, { revokeSessions: true })).status).toBe(200);
  expect((await phone.get("/get-session")).json).toBeNull();
  expect((await laptop.get("/get-session")).at("user", "name")).toBe("Alice");
  expect((await alice.get("/get-session")).at("user", "name")).toBe("Alice");
  expect((await signInBy(visitor(), authenticator)).code).toBe("AUTHENTICATION_FAILED");
});

test("mails about added and removed passkeys do not contain a name that the user chose", async () => {
  const { alice, mailbox, told } = await openWithAlice();
  const id = await addPasskey(alice, new SoftwareAuthenticator(), {}, { name: "Click https://evil.example" });
  await remove(alice, id);
  await mailbox.settle();
  const mails = mailbox.mails.filter(({ kind }) => kind.startsWith("passkey"));
  expect(mails.map(({ kind, to }) => `${kind} to ${to}`)).toEqual([
    "passkey-added to alice@example.com",
    "passkey-added to alice@example.com",
    "passkey-removed to alice@example.com",
  ]);
  expect(JSON.stringify(mails)).toContain("Apple Passwords");
  expect(JSON.stringify(mails)).not.toContain("evil.example");
  expect(told.map(({ name }) => name)).toEqual(["passkey.added", "passkey.added", "passkey.removed"]);
});

test("a user can have at most maxPasskeys passkeys", async () => {
  const { alice } = await openWithAlice({ maxPasskeys: 2 });
  const third = new SoftwareAuthenticator();
  await addPasskey(alice, new SoftwareAuthenticator());
  expect((await alice.get("/passkey/generate-register-options")).code).toBe("TOO_MANY_PASSKEYS");
  expect(third.userHandle).toBeNull();
});

test("a registration without user presence is accepted only with useAutoRegister", async () => {
  const { alice } = await openWithAlice();
  const absent = { present: false };
  expect((await tryAdd(alice, new SoftwareAuthenticator(), absent)).status).toBe(400);
  const asked = (await alice.get("/passkey/generate-register-options?useAutoRegister=true")).json as {
    challenge: string;
  };
  const response = new SoftwareAuthenticator().create({ ...asked, rp: { id: "localhost" } }, absent);
  expect((await alice.post("/passkey/verify-registration", { response })).status).toBe(200);
});

test("a fresh bearer token can add a passkey", async () => {
  const { lab, alice } = await openWithAlice({}, { plugins: [bearer()] });
  const token = String(
    (await alice.post("/sign-in/email", { email: "alice@example.com", password: "correct horse" })).at("token"),
  );
  const app = new Browser(lab);
  const headers = { authorization: `Bearer ${token}` };
  const asked = await app.get("/passkey/generate-register-options", { headers });
  const response = new SoftwareAuthenticator().create(asked.json as { challenge: string; rp: { id: string } });
  expect((await app.post("/passkey/verify-registration", { response }, { headers })).status).toBe(200);
});

test("neither an API key nor whoever impersonates the user adds or removes a passkey", async () => {
  const { lab, alice, passkeyId, rows } = await openWithAlice({}, { plugins: [admin(), apiKey()] });
  const key = String((await alice.post("/api-key/create", { name: "back door" })).at("key"));
  const root = await signUp(lab, "root");
  const rights: object = { role: "admin" };
  await lab.store.update(user, { where: { name: "root" } }, rights);
  const owner = (await lab.users()).find(({ name }) => name === "Alice");
  expect((await root.post("/admin/impersonate-user", { userId: owner?.id })).status).toBe(200);
  const callers = [
    { browser: new Browser(lab), headers: { "x-api-key": key } },
    { browser: root, headers: {} },
  ];
  for (const { browser, headers } of callers) {
    const answers = [
      await browser.get("/passkey/generate-register-options", { headers }),
      await browser.post("/passkey/verify-registration", { response: {} }, { headers }),
      await browser.post("/passkey/update-passkey", { id: passkeyId, name: "mine" }, { headers }),
      await browser.post("/passkey/delete-passkey", { id: passkeyId }, { headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
  expect(await rows()).toMatchObject([{ id: passkeyId, name: "Apple Passwords" }]);
});
