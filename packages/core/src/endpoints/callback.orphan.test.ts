import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { Database, Store } from "../contracts/store.ts";
import { memory } from "../memory.ts";
import { user } from "../store.ts";
import { ANN, openSocial } from "../test/social.ts";

/** A database whose foreign keys nobody has enforced: the person of that id is gone, and their account is there. */
function forgetful(database: Database) {
  const gone = { id: "" };
  const forget = (store: Store): Store =>
    new Proxy(store, {
      get(target, name) {
        const find = async (table: { name: string }, query: { where: object }): Promise<unknown> => {
          const isGone = table.name === user.name && Reflect.get(query.where, "id") === gone.id;
          return isGone ? null : Reflect.apply(target.find, target, [table, query]);
        };
        const transaction: Store["transaction"] = (work) => target.transaction((inner) => work(forget(inner)));
        if (name === "find") return find;
        if (name === "transaction") return transaction;
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  return {
    gone,
    database: { dialect: database.dialect, open: (schema) => forget(database.open(schema)) } satisfies Database,
  };
}

test("an account whose person is gone is nobody's, and its address does not make it somebody's", async () => {
  const { database, gone } = forgetful(memory());
  const app = await openSocial({ database });
  await app.walk(app.visitor());
  await signUp(app.auth);
  await app.store.update(user, { where: {} }, { emailVerified: true });
  const before = [await app.accounts(), await app.sessions()];
  gone.id = (await app.person(String(ANN.email)))?.id ?? "";
  const end = await app.walk(app.visitor(), { ...ANN, email: ALICE.email }, { errorCallbackURL: "/sorry" });
  expect(end).toBe("/sorry?error=unable_to_link_account");
  const alice = app.visitor();
  await alice.post("/sign-in/email", { email: ALICE.email, password: ALICE.password });
  expect(await app.walk(alice, ANN, { errorCallbackURL: "/sorry" }, "/link-social")).toBe(
    "/sorry?error=unable_to_link_account",
  );
  expect(await app.accounts()).toEqual(before[0]);
});
