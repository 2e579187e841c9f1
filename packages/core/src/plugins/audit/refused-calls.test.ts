import { Browser } from "@sallyport/testing";
import { textOf } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { openAudit } from "../../test/audit.ts";
import { apiKey } from "../api-key/index.ts";

const detailsOf = (row: { readonly details: string | null } | undefined): unknown => JSON.parse(row?.details ?? "null");

test("a call that its caller may not make is told, with who it was", async () => {
  const { alice, root, bob, told, rows, list } = await openAudit();
  expect((await alice.browser.post("/admin/ban-user", { userId: bob.id })).status).toBe(403);
  const row = (await rows()).at(-1);
  expect(row).toMatchObject({ outcome: "refused", actorId: alice.id, subjectId: null, path: "/admin/ban-user" });
  expect(detailsOf(row)).toEqual({ code: "YOU_ARE_NOT_ALLOWED_TO_BAN_USERS" });
  expect(await told()).toEqual(["call.refused"]);
  const { entries } = await list(root, "?outcome=refused");
  expect(entries).toMatchObject([{ event: "call.refused", actorId: alice.id }]);
});

test("what the gate refuses is told with the impersonator, and a wrong current password with whose it is not", async () => {
  const { root, alice, rows, told } = await openAudit();
  const wrong = { currentPassword: "a wrong password", newPassword: "another password" };
  await alice.browser.post("/change-password", wrong);
  expect((await rows()).at(-1)).toMatchObject({ event: "call.refused", actorId: alice.id, path: "/change-password" });
  await root.browser.post("/admin/impersonate-user", { userId: alice.id });
  await told();
  await root.browser.post("/change-password", { ...wrong, currentPassword: ALICE.password });
  const row = (await rows()).at(-1);
  expect(row).toMatchObject({ event: "call.refused", actorId: alice.id, impersonatedBy: root.id });
  expect(detailsOf(row)).toEqual({ code: "NOT_WHILE_IMPERSONATING" });
});

test("a mistake in what is sent is not told, nor is a call of nobody", async () => {
  const { auth, root, told } = await openAudit();
  await root.browser.post("/admin/ban-user", { userId: 5 });
  await root.browser.post("/admin/ban-user", { userId: "nobody" });
  await new Browser(auth).post("/admin/ban-user", { userId: "nobody" });
  expect(await told()).toEqual([]);
});

test("a key that does not count is told, and nothing of it is kept", async () => {
  const { auth, alice, told, rows } = await openAudit({ plugins: [apiKey()] });
  const made = (await alice.browser.post("/api-key/create", { name: "ci" })).json;
  await told();
  const key = textOf(made, "key");
  const wrong = `${key.slice(0, -8)}AAAAAAAA`;
  const refused = await new Browser(auth).get("/organization/list", { headers: { "x-api-key": wrong } });
  expect([401, 403]).toContain(refused.status);
  expect(await told()).toEqual(["call.refused"]);
  expect((await rows()).at(-1)).toMatchObject({ outcome: "refused", actorId: null, path: "/organization/list" });
  expect(JSON.stringify(await rows())).not.toContain(wrong.slice(-20));
});

test("a key that counts and may not make the call is told, with whose it is", async () => {
  const { auth, root, bob, told, rows } = await openAudit({ plugins: [apiKey()] });
  const permissions = { user: ["list"] };
  const made = (await root.browser.post("/api-key/create", { name: "ci", permissions })).json;
  await told();
  const headers = { "x-api-key": textOf(made, "key") };
  const refused = await new Browser(auth).post("/admin/ban-user", { userId: bob.id }, { headers });
  expect(refused.status).toBe(403);
  expect(await told()).toEqual(["call.refused"]);
  const row = (await rows()).at(-1);
  expect(row).toMatchObject({
    outcome: "refused",
    actorId: root.id,
    apiKeyId: textOf(made, "id"),
    path: "/admin/ban-user",
  });
  expect(detailsOf(row)).toEqual({ code: "API_KEY_LACKS_PERMISSION" });
});

test("a flood of refused calls is told ten times a minute and code, of each user", async () => {
  const { database, statements } = counted(memory());
  const { alice, bob, clock, told } = await openAudit({ database });
  const flood = async ({ browser }: typeof alice) => {
    for (let call = 0; call < 30; call += 1) await browser.post("/admin/ban-user", { userId: bob.id });
  };
  await flood(alice);
  expect(await told()).toHaveLength(10);
  statements.length = 0;
  await flood(alice);
  expect(statements.filter((statement) => statement.startsWith("insert"))).toEqual([]);
  await flood(bob);
  expect(await told()).toHaveLength(10);
  clock.advance({ seconds: 61 });
  await flood(alice);
  expect(await told()).toHaveLength(10);
});
