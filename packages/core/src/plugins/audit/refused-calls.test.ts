import { Browser } from "@sallyport/testing";
import { ALICE } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { makeKey, program } from "../../test/api-keys.ts";
import { openAudit } from "../../test/audit.ts";
import { apiKey } from "../api-key/index.ts";

/** Returns the last row of the trail, with its details parsed. */
async function last({ rows }: Pick<Awaited<ReturnType<typeof openAudit>>, "rows">) {
  const row = (await rows()).at(-1);
  return { ...row, details: JSON.parse(row?.details ?? "null") };
}

test("a call without permission is recorded with its caller", async () => {
  const { alice, root, bob, newEvents, list, ...opened } = await openAudit();
  expect((await alice.browser.post("/admin/ban-user", { userId: bob.id })).status).toBe(403);
  expect(await newEvents()).toEqual(["call.refused"]);
  expect(await last(opened)).toMatchObject({
    outcome: "refused",
    actorId: alice.id,
    subjectId: null,
    path: "/admin/ban-user",
    details: { code: "YOU_ARE_NOT_ALLOWED_TO_BAN_USERS" },
  });
  const { entries } = await list(root, "?outcome=refused");
  expect(entries).toMatchObject([{ event: "call.refused", actorId: alice.id }]);
});

test("records the impersonator of a call that the session check rejects, and who gave a wrong password", async () => {
  const { root, alice, ...opened } = await openAudit();
  const change = { currentPassword: "a wrong password", newPassword: "another password" };
  const refused = { event: "call.refused", actorId: alice.id };
  await alice.browser.post("/change-password", change);
  expect(await last(opened)).toMatchObject({ ...refused, path: "/change-password" });
  await root.browser.post("/admin/impersonate-user", { userId: alice.id });
  await root.browser.post("/change-password", { ...change, currentPassword: ALICE.password });
  const details = { code: "NOT_WHILE_IMPERSONATING" };
  expect(await last(opened)).toMatchObject({ ...refused, impersonatedBy: root.id, details });
});

test("invalid input and calls without a session are not recorded", async () => {
  const { auth, root, newEvents } = await openAudit();
  await root.browser.post("/admin/ban-user", { userId: 5 });
  await root.browser.post("/admin/ban-user", { userId: "nobody" });
  await new Browser(auth).post("/admin/ban-user", { userId: "nobody" });
  expect(await newEvents()).toEqual([]);
});

test("an invalid key is recorded without its text, and a key without permission with its id", async () => {
  const { auth, root, bob, newEvents, ...opened } = await openAudit({ plugins: [apiKey()] });
  const { id, key } = await makeKey(root.browser, { permissions: { user: ["list"] } });
  await newEvents();
  const ban = (shown: string) => program({ auth }, shown).post("/admin/ban-user", { userId: bob.id });
  const wrong = `${key.slice(0, -8)}AAAAAAAA`;
  const refused = { outcome: "refused", path: "/admin/ban-user" };
  expect([401, 403]).toContain((await ban(wrong)).status);
  expect(await newEvents()).toEqual(["call.refused"]);
  expect(await last(opened)).toMatchObject({ ...refused, actorId: null });
  expect(JSON.stringify(await opened.rows())).not.toContain(wrong.slice(-20));

  expect((await ban(key)).status).toBe(403);
  expect(await newEvents()).toEqual(["call.refused"]);
  const details = { code: "API_KEY_LACKS_PERMISSION" };
  expect(await last(opened)).toMatchObject({ ...refused, actorId: root.id, apiKeyId: id, details });
});

test("rejected calls are recorded at most ten times a minute for each code and user", async () => {
  const { database, statements } = counted(memory());
  const { alice, bob, clock, newEvents } = await openAudit({ database });
  const flood = async ({ browser }: typeof alice) => {
    for (let call = 0; call < 30; call += 1) await browser.post("/admin/ban-user", { userId: bob.id });
  };
  await flood(alice);
  expect(await newEvents()).toHaveLength(10);
  statements.length = 0;
  await flood(alice);
  expect(statements.filter((statement) => statement.startsWith("insert"))).toEqual([]);
  await flood(bob);
  expect(await newEvents()).toHaveLength(10);
  clock.advance({ seconds: 61 });
  await flood(alice);
  expect(await newEvents()).toHaveLength(10);
});
