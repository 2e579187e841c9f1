import { answer } from "sallyport-tests/ground/answer";
import { counted, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../../memory.ts";
import { user } from "../../../store.ts";
import { openAdmin } from "../../../test/admin.ts";
import { clubs } from "../../../test/clubs-plugin.ts";
import { admin } from "../index.ts";

type Call = (userId: string) => void | Promise<void>;

async function prepare(beforeDelete: Call, database = memory()) {
  const plugins = [admin({ adminEmails: ["root@example.com"] }), clubs()];
  const deleteUser = { beforeDelete: ({ id }: { readonly id: string }) => beforeDelete(id) };
  return openAdmin({}, { plugins, database, user: { deleteUser } });
}

test("a blocked or invalid removal does not call beforeDelete", async () => {
  const called: string[] = [];
  const { root, alice, call, store } = await prepare((id) => void called.push(id));
  expect((await alice.browser.post("/clubs/found", { name: "Chess" })).status).toBe(200);
  const removed = await call(root.browser, "remove-user", { userId: alice.id });
  expect(removed).toMatchObject({ status: 409, body: { code: "USER_DELETION_BLOCKED" } });
  for (const [userId, status] of [[root.id, 400] as const, ["nobody", 404] as const])
    expect((await call(root.browser, "remove-user", { userId })).status).toBe(status);
  expect((await call(alice.browser, "remove-user", { userId: root.id })).status).toBe(403);
  expect(called).toEqual([]);
  expect(await store.find(user, { where: { id: alice.id } })).not.toBeNull();
});

test("beforeDelete runs outside the transaction", async () => {
  const { database, statements } = counted(memory());
  const { root, alice, call } = await prepare(() => void statements.push("called"), database);
  statements.length = 0;
  expect((await call(root.browser, "remove-user", { userId: alice.id })).status).toBe(200);
  expect(statements.filter((each) => ["begin", "called", "commit"].includes(each))).toEqual([
    "called",
    "begin",
    "commit",
  ]);
});

test("a block that appears during beforeDelete also rejects the removal", async () => {
  let within = async (): Promise<unknown> => undefined;
  const { root, alice, call, store } = await prepare(async () => void (await within()));
  within = () => alice.browser.post("/clubs/found", { name: "Chess" });
  const removed = await call(root.browser, "remove-user", { userId: alice.id });
  expect(removed).toMatchObject({ status: 409, body: { code: "USER_DELETION_BLOCKED" } });
  expect(await store.find(user, { where: { id: alice.id } })).toMatchObject({ email: alice.email });
});

test("an error of beforeDelete rejects the removal", async () => {
  const { root, alice, call, me } = await prepare(() => Promise.reject(new Error("secret of the billing")));
  const removed = await call(root.browser, "remove-user", { userId: alice.id });
  expect(removed).toMatchObject({ status: 500, body: { code: "INTERNAL_ERROR" } });
  expect(await me(alice.browser)).toMatchObject({ user: { id: alice.id } });
  expect(await answer(alice.browser.get("/get-session"))).toMatchObject({ status: 200 });
});

test("a failed transaction does not call beforeDelete again", async () => {
  const called: string[] = [];
  const { database, state } = faulty(memory());
  const { root, alice, call } = await prepare((id) => void called.push(id), database);
  state.problem = (statement) => (statement === "delete account" ? new Error("deadlock") : null);
  expect((await call(root.browser, "remove-user", { userId: alice.id })).status).toBe(500);
  expect(called).toEqual([alice.id]);
  state.problem = () => null;
  expect((await call(root.browser, "remove-user", { userId: alice.id })).status).toBe(200);
});
