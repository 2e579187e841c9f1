import { c, defineEndpoint, defineGroup, definePlugin, defineTable, type Services } from "@sallyport/core/plugin";
import { account, session, user, verification } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { openRace, RACERS } from "./account-race.ts";

/** The table of a third-party plugin. Its rows belong to a user, and some of them block the deletion of that user. */
const ship = defineTable("ship", { id: c.id(), userId: c.ref("user"), atSea: c.boolean() });
const atSea = ({ store }: Services, userId: string) => store.list(ship, { where: { userId, atSea: true } });
const ships = definePlugin({
  id: "ships",
  tables: [ship],
  routes: {
    ships: defineGroup({
      setSail: defineEndpoint({
        method: "POST",
        path: "/ships/set-sail",
        session: "required",
        errors: ["UNAUTHORIZED"],
        handler: (ctx): Promise<{ id: string }> =>
          ctx.transaction(async ({ newId, store, users }) => {
            // A user who is being deleted must not get another row that blocks the deletion.
            const owner = await users.lock(ctx.session.user.id);
            if (owner === null) throw ctx.error("UNAUTHORIZED");
            const id = newId("ship");
            const row = { userId: owner.id, atSea: true };
            return { id: (await store.insert(ship, id === undefined ? row : { ...row, id })).id };
          }),
      }),
    }),
  },
  deletionBlockers: async ({ id }, services) =>
    (await atSea(services, id)).map((row) => ({ code: "SHIP_AT_SEA", subject: `ship ${row.id}` })),
});
declare module "@sallyport/core" {
  interface PluginRegistry {
    ships: { routes: { [name: string]: never } };
  }
}

/** Opens a race in which users may delete their accounts, and records the hooks and events. */
async function openDeletionApp(open: OpenHarness, again: OpenAgain, verifyByEmail = false) {
  const heard: string[] = [];
  const hear = (name: string) => () => void heard.push(name);
  const deleteUser = { enabled: true, verifyByEmail, beforeDelete: hear("before"), afterDelete: hear("after") };
  const race = await openRace(open, again, {
    plugins: [ships],
    user: { changeEmail: { enabled: true }, deleteUser },
    events: { "user.deleted": hear("deleted") },
  });
  return { ...race, heard };
}

/** Returns the number of rows in each table. */
async function rowsOf({ store }: OpenedAuth): Promise<number[]> {
  const counts: number[] = [];
  for (const table of [user, session, account, verification, ship])
    counts.push(await store.count(table, { where: {} }));
  return counts;
}
const NOTHING = [0, 0, 0, 0, 0];

/**
 * Signs in without the standing assertions, because the sign-in of a user deleted at that moment may be a server error.
 */
async function signInStatus({ auth, origin }: OpenedAuth, name: string): Promise<string> {
  const { email, password } = personOf(name);
  const headers = { origin, "content-type": "application/json" };
  const body = JSON.stringify({ email, password });
  const url = `${origin}/api/auth/sign-in/email`;
  const response = await auth.handler(new Request(url, { method: "POST", headers, body }));
  return response.status === 200 ? "200" : String(Reflect.get(Object(await response.json()), "code"));
}

describeHarnesses("deletion", (open, again, rounds) => {
  test("deletes all rows of the user and no others, in one transaction", async () => {
    const { lab, mailbox } = await openDeletionApp(open, again);
    const alice = await signUp(lab, "alice");
    const bob = await signUp(lab, "bob");
    await bob.post("/request-password-reset", { email: personOf("bob").email });
    const others = JSON.stringify([
      await lab.store.list(user, { where: { name: "bob" } }),
      await lab.store.list(verification, { where: {} }),
    ]);
    await alice.post("/request-password-reset", { email: personOf("alice").email });
    await alice.post("/change-email", { newEmail: "alice@elsewhere.example.org" });
    await alice.post("/ships/set-sail");
    expect(await rowsOf(lab)).toEqual([2, 2, 2, 3, 1]);
    const refused = await alice.post("/delete-user");
    expect([refused.status, refused.code]).toEqual([409, "USER_DELETION_BLOCKED"]);
    expect(refused.at("message")).toMatch(/: ship \w+ \(SHIP_AT_SEA\)$/);
    expect(await rowsOf(lab)).toEqual([2, 2, 2, 3, 1]);

    await lab.store.update(ship, { where: {} }, { atSea: false });
    expect((await alice.post("/delete-user")).json).toEqual({ success: true, message: "User deleted" });
    expect(await rowsOf(lab)).toEqual([1, 1, 1, 1, 0]);
    expect(
      JSON.stringify([
        await lab.store.list(user, { where: { name: "bob" } }),
        await lab.store.list(verification, { where: {} }),
      ]),
    ).toBe(others);
    await mailbox.settle();
  });

  test("succeeds once for ten concurrent confirmations, and calls each hook and event once", async () => {
    const { lab, mailbox, heard, racersOf } = await openDeletionApp(open, again, true);
    for (let round = 0; round < rounds; round += 1) {
      const alice = await signUp(lab, "alice");
      expect((await alice.post("/delete-user", { callbackURL: "/bye" })).status).toBe(200);
      const { url } = await mailbox.last("delete-account");
      const answers = await Promise.all(racersOf(alice).map((racer) => racer.get(url)));
      const places = answers.map(({ headers }) => headers.get("location"));
      expect(places.filter((place) => place === "/bye")).toHaveLength(1);
      for (const place of places)
        expect(["/bye", "/bye?error=invalid_token", "/bye?error=unauthorized"]).toContain(place);
      expect(heard.splice(0)).toEqual(["before", "after", "deleted"]);
      expect(await rowsOf(lab)).toEqual(NOTHING);
    }
  });

  test("succeeds once for ten concurrent requests with the password, and emits one event", async () => {
    const { lab, heard, racersOf } = await openDeletionApp(open, again);
    for (let round = 0; round < rounds; round += 1) {
      const alice = await signUp(lab, "alice");
      const { password } = personOf("alice");
      const answers = await Promise.all(racersOf(alice).map((racer) => racer.post("/delete-user", { password })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, text } of answers) {
        // A call that finds the account deleted before it checks the password reports that there is none.
        expect(status === 200 || /"(UNAUTHORIZED|CREDENTIAL_ACCOUNT_NOT_FOUND)"/.test(text), text).toBe(true);
      }
      expect(heard.splice(0).filter((name) => name !== "before")).toEqual(["after", "deleted"]);
      expect(await rowsOf(lab)).toEqual(NOTHING);
    }
  });

  test("leaves no session of a concurrent sign-in", async () => {
    const { lab, labs, racersOf } = await openDeletionApp(open, again);
    for (let round = 0; round < rounds; round += 1) {
      const alice = await signUp(lab, "alice");
      const [leaver = alice] = racersOf(alice);
      const signIns = Array.from({ length: RACERS }, (_, index) =>
        signInStatus(labs[index % labs.length] ?? lab, "alice"),
      );
      const left = await leaver.post("/delete-user");
      expect(left.status, left.text).toBe(200);
      for (const status of await Promise.all(signIns)) {
        expect(["200", "INVALID_EMAIL_OR_PASSWORD", "FAILED_TO_CREATE_SESSION"]).toContain(status);
      }
      expect(await rowsOf(lab)).toEqual(NOTHING);
    }
  });

  test("leaves no row of concurrent changes of the address", async () => {
    const { lab, mailbox, racersOf } = await openDeletionApp(open, again);
    for (let round = 0; round < rounds; round += 1) {
      const alice = await signUp(lab, "alice");
      await lab.store.update(user, { where: { name: "alice" } }, { emailVerified: true });
      expect((await alice.post("/change-email", { newEmail: "alice@moved.example.org" })).status).toBe(200);
      const { url } = await mailbox.last("change-email");
      const [leaver = alice, mover = alice, ...askers] = racersOf(alice);
      const [left, moved, ...asked] = await Promise.all([
        leaver.post("/delete-user"),
        mover.get(url),
        ...askers.map((caller, index) => caller.post("/change-email", { newEmail: `alice${index}@new.example.org` })),
      ]);
      expect(left.status, left.text).toBe(200);
      expect(moved.headers.get("location")).toMatch(/^\/(\?error=(unauthorized|invalid_token|user_not_found))?$/);
      for (const { status, text } of asked) {
        expect(status === 200 || /"(UNAUTHORIZED|COULDNT_UPDATE_YOUR_EMAIL)"/.test(text), text).toBe(true);
      }
      expect(await rowsOf(lab)).toEqual(NOTHING);
      await mailbox.settle();
    }
  });

  test("is prevented by a concurrent blocker or happens before it, never half", async () => {
    const { lab, racersOf } = await openDeletionApp(open, again);
    for (let round = 0; round < rounds; round += 1) {
      const alice = await signUp(lab, "alice");
      const [leaver = alice, sailor = alice] = racersOf(alice);
      const [left, sailed] = await Promise.all([leaver.post("/delete-user"), sailor.post("/ships/set-sail")]);
      expect([
        [200, 401],
        [409, 200],
      ]).toContainEqual([left.status, sailed.status]);
      expect(await rowsOf(lab)).toEqual(left.status === 200 ? NOTHING : [1, 1, 1, 0, 1]);
      await lab.store.delete(user, { where: {} });
    }
  });
});
