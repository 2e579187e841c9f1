import { answer, textOf } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { makeKey, program } from "../../test/api-keys.ts";
import { NEW_EMAIL } from "../../test/email-change-app.ts";
import { openMoved, undo } from "../../test/moved.ts";
import { organization } from "../organization/index.ts";
import { invitation, member } from "../organization/tables.ts";
import { apiKey } from "./index.ts";

/** Alice's account, moved by a thief, and what the two made in her organization before and since. */
async function openRobbed() {
  let acme = "";
  const keys = new Map<string, { id: string; key: string }>();
  const make = async (browser: Parameters<typeof makeKey>[0], name: string) => {
    const permissions = { organization: ["read", "update"] };
    keys.set(name, await makeKey(browser, { name, organizationId: acme, permissions }));
  };
  const app = await openMoved({ plugins: [organization(), apiKey({ organizations: true })] }, async (before) => {
    const made = await answer(before.alice.post("/organization/create", { name: "Acme", slug: "acme" }));
    acme = textOf(made.body, "id");
    for (const name of ["hers", "hers, rotated by the thief"]) await make(before.alice, name);
    const bob = await signUp(before.auth, { name: "Bob", email: "bob@example.com" });
    const userId = textOf((await answer(bob.get("/get-session"))).body, "user", "id");
    const createdAt = before.clock.now();
    const row = { id: "bob", organizationId: acme, userId, role: "owner", teamId: null, createdAt };
    await before.store.insert(member, row);
    for (const name of ["Bob's", "Bob's, rotated by the thief"]) await make(bob, name);
    before.clock.advance({ minutes: 1 });
  });
  const thief = app.alice;
  await thief.post("/sign-in/email", { email: NEW_EMAIL, password: ALICE.password });
  const works = async (name: string) => {
    const update = { data: { name: "Acme" } };
    const { status } = await program(app, keys.get(name)?.key ?? "").post("/organization/update", update);
    return status === 200;
  };
  return { ...app, thief, acme, keys, make, works };
}

test("undoing a move ends the organization keys that the thief made or rotated, and no others", async () => {
  const robbed = await openRobbed();
  const { thief, keys, make, works } = robbed;
  await make(thief, "the thief's");
  const names = ["hers", "Bob's", "the thief's", "hers, rotated by the thief", "Bob's, rotated by the thief"];
  for (const name of names.slice(3)) {
    const { id = "" } = keys.get(name) ?? {};
    const rotated = await answer(thief.post("/api-key/rotate", { keyId: id }));
    keys.set(name, { id, key: textOf(rotated.body, "key") });
  }
  const working = async () => {
    const found = [];
    for (const name of names) if (await works(name)) found.push(name);
    return found;
  };
  expect(await working()).toEqual(names);
  expect((await undo(robbed)).status).toBe(200);
  expect(await working()).toEqual(["hers", "Bob's"]);
});

test("and the invitations that the thief sent", async () => {
  const robbed = await openRobbed();
  const { thief, acme, store } = robbed;
  const email = "thief@example.com";
  const sent = await answer(thief.post("/organization/invite-member", { email, role: "admin", organizationId: acme }));
  expect(sent.status).toBe(200);
  await undo(robbed);
  expect(await store.list(invitation, { where: {} })).toMatchObject([{ email, status: "canceled" }]);
});
