import { memory } from "@sallyport/core/memory";
import { user } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { addPasskey, ask, signInBy, tryAdd } from "../../ground/authenticator/ceremonies.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import { signUp } from "../../ground/people.ts";
import { counted } from "../../ground/watched-store.ts";
import { expectFailed, openWithAlice } from "./passkey-harness.ts";

/** Returns the base64url id with the case of its letters swapped. */
const otherCase = (id: string): string =>
  id.replaceAll(/[a-zA-Z]/g, (at) => (at === at.toLowerCase() ? at.toUpperCase() : at.toLowerCase()));

test("a credential of another user cannot be registered again", async () => {
  const { lab, authenticator, rows } = await openWithAlice();
  const mallory = await signUp(lab, "mallory");
  expectFailed(await tryAdd(mallory, new SoftwareAuthenticator(), { id: authenticator.id }), "registration");
  expect(await rows()).toHaveLength(1);
});

test("credential ids are compared with case", async () => {
  const { lab, authenticator, visitor } = await openWithAlice();
  const mallory = await signUp(lab, "mallory");
  const twin = new SoftwareAuthenticator();
  const id = Buffer.from(otherCase(authenticator.credentialId), "base64url");
  await addPasskey(mallory, twin, { id });
  const answer = await signInBy(visitor(), twin, { id });
  expect(answer.at("user", "name")).toBe("mallory");
  expect((await signInBy(visitor(), authenticator)).at("user", "name")).toBe("Alice");
});

test("the passkey of a deleted user is rejected, even if another user gets the id", async () => {
  const { lab, authenticator, visitor } = await openWithAlice();
  const [alice] = await lab.users();
  await lab.store.delete(user, { where: { id: alice?.id ?? "" } });
  await signUp(lab, "bob");
  const id = alice?.id ?? "";
  await lab.store.update(user, { where: { name: "bob" } }, { id });
  expectFailed(await signInBy(visitor(), authenticator), "sign-in");
});

test.each([
  ["repeated", 5],
  ["lower", 4],
  ["reset to zero", 0],
])("a counter that is %s is rejected and emits an event", async (_, counter) => {
  const { lab, told, visitor } = await openWithAlice();
  const authenticator = new SoftwareAuthenticator({ counter: 4 });
  const bob = await signUp(lab, "bob");
  await addPasskey(bob, authenticator);
  expect((await signInBy(visitor(), authenticator)).status).toBe(200);
  expectFailed(await signInBy(visitor(), authenticator, { counter }), "sign-in");
  const owner = (await lab.users()).find(({ name }) => name === "bob");
  expect(told.at(-1)).toEqual({ name: "passkey.counter-went-back", userId: owner?.id });
  expect((await signInBy(visitor(), authenticator)).status).toBe(200);
});

test.each([2 ** 31 - 2, 2 ** 31 - 1, 2 ** 32 - 3])("counters use 32 bits, from %i on", async (counter) => {
  const { lab, visitor } = await openWithAlice();
  const authenticator = new SoftwareAuthenticator({ counter });
  const bob = await signUp(lab, "bob");
  await addPasskey(bob, authenticator);
  for (let time = 0; time < 2; time += 1) expect((await signInBy(visitor(), authenticator)).status).toBe(200);
  expect((await bob.get("/passkey/list-user-passkeys")).at(0, "counter")).toBe(counter + 2);
  expectFailed(await signInBy(visitor(), authenticator, { counter: counter + 2 }), "sign-in");
});

test("a counter of zero is accepted again and again, and a forged signature emits no event", async () => {
  const { told, authenticator, visitor } = await openWithAlice();
  for (let time = 0; time < 3; time += 1) expect((await signInBy(visitor(), authenticator)).status).toBe(200);
  expectFailed(await signInBy(visitor(), authenticator, { signature: Buffer.from("nonsense") }), "sign-in");
  expect(told.map(({ name }) => name)).toEqual(["passkey.added"]);
});

test("a sign-in updates the backup state and the last use", async () => {
  const { lab, rows, authenticator, visitor } = await openWithAlice();
  lab.clock.advance({ minutes: 5 });
  expect((await signInBy(visitor(), authenticator, { backedUp: false })).status).toBe(200);
  expect(await rows()).toMatchObject([{ backedUp: false, lastUsedAt: lab.clock.now() }]);
});

test("one response, sent eight times concurrently, starts one session", async () => {
  const { lab, authenticator, visitor } = await openWithAlice();
  const browser = visitor();
  const response = authenticator.get(await ask(browser, "generate-authenticate-options"));
  const { cookie } = browser;
  const before = (await lab.sessions()).length;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => visitor().post("/passkey/verify-authentication", { response }, { cookie })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
  expect((await lab.sessions()).length).toBe(before + 1);
});

test("an unknown passkey costs the same statements, and a signature check as well", async () => {
  const { database, look } = counted(memory());
  const { lab, authenticator, visitor } = await openWithAlice({}, { database });
  const measured = [];
  for (const id of [authenticator.id, Buffer.alloc(32, 7)]) {
    const browser = visitor();
    const asked = await ask(browser, "generate-authenticate-options");
    look();
    const from = lab.entries.length;
    const response = authenticator.get(asked, { id, signature: Buffer.from("nonsense") });
    expectFailed(await browser.post("/passkey/verify-authentication", { response }), "sign-in");
    // The library could not read the signature, so it had a key to check it with.
    measured.push({ statements: look(), log: lab.entries.slice(from).map(({ message }) => message) });
  }
  expect(measured[0]?.log).toContain("A sign-in with a passkey failed");
  expect(measured[1]).toEqual(measured[0]);
});
