import { memory } from "@sallyport/core/memory";
import { expect, test } from "vitest";
import { ask, signUpBy, tryAdd } from "../../ground/authenticator/ceremonies.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import { signUp } from "../../ground/people.ts";
import { counted } from "../../ground/watched-store.ts";
import { expectFailed, openWithAlice } from "./passkey-harness.ts";

async function openHinted(isHeld: boolean, more: Parameters<typeof openWithAlice>[1] = {}) {
  const app = await openWithAlice({ signUp: { requireEmailVerification: isHeld } }, more);
  const asked = await ask(app.visitor(), "generate-authenticate-options?email=alice@example.com");
  const entries = Reflect.get(asked, "allowCredentials") as readonly { readonly id: string }[];
  return { ...app, ids: entries.map(({ id }) => Buffer.from(id, "base64url")) };
}

test("registering the ids of the options for an address does not reveal which of them exist", async () => {
  const { database, look } = counted(memory());
  const { lab, ids, rows, authenticator } = await openHinted(false, { database });
  const attacker = await signUp(lab, "mallory");
  const costs = new Set<string>();
  for (const id of ids) {
    look();
    expectFailed(await tryAdd(attacker, new SoftwareAuthenticator(), { id }), "registration");
    costs.add(JSON.stringify(look()));
  }
  expect([ids.length, costs.size]).toEqual([20, 1]);
  expect((await rows()).map(({ credentialID }) => credentialID)).toEqual([authenticator.credentialId]);
});

test.each([true, false])("nor does signing up with them, if an address must be verified first: %s", async (isHeld) => {
  const { lab, ids, visitor } = await openHinted(isHeld);
  const people = (await lab.users()).length;
  for (const [index, id] of ids.entries()) {
    const person = { name: "Mallory", email: index % 2 === 0 ? "alice@example.com" : `mallory${index}@example.com` };
    const answer = await signUpBy(visitor(), new SoftwareAuthenticator(), person, { id });
    if (isHeld || index % 2 === 1) expectFailed(answer, "registration");
    else expect(answer.code).toBe("USER_ALREADY_EXISTS");
  }
  expect(await lab.users()).toHaveLength(people);
});
