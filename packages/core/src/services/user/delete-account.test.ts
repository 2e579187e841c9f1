import { answer, refusal } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { clubs } from "../../test/clubs-plugin.ts";
import { askToLeave, openDeletionApp } from "../../test/deletion-app.ts";

const blocked = (detail: string) => refusal("USER_DELETION_BLOCKED", `Your account cannot be deleted yet: ${detail}`);

test("a plugin's blocks are listed, and nothing is deleted until they are resolved", async () => {
  const app = await openDeletionApp({}, { plugins: [clubs()] });
  for (const name of ["Chess", "Go\u0007 &\r\n <b>"]) await app.alice.post("/clubs/found", { name });
  expect(await answer(app.alice.post("/delete-user"))).toEqual(blocked("Chess (ONLY_OWNER), Go  &   <b> (ONLY_OWNER)"));
  expect(app.recorded).toEqual([]);
  expect(await app.rows()).toBe("1 1 1 0");
  await app.alice.post("/clubs/close");
  expect((await app.alice.post("/delete-user")).status).toBe(200);
  expect(app.recorded).toEqual(["before Alice", "after Alice", "user.deleted", "session.revoked"]);
});

test("a blocked deletion sends no mail, and a blocked link keeps its token", async () => {
  const app = await openDeletionApp({ verifyByEmail: true }, { plugins: [clubs()] });
  const link = await askToLeave(app, app.alice);
  await app.alice.post("/clubs/found", { name: "Chess" });
  expect(await answer(app.alice.post("/delete-user"))).toEqual(blocked("Chess (ONLY_OWNER)"));
  expect(await app.mailbox.count()).toBe(1);
  expect((await app.alice.get(link)).headers.get("location")).toBe("/?error=user_deletion_blocked");
  expect(await answer(app.alice.get(link.replace(/&callbackURL.*/, "")))).toEqual(blocked("Chess (ONLY_OWNER)"));
  expect(app.recorded).toEqual([]);
  await app.alice.post("/clubs/close");
  expect((await app.alice.get(link)).headers.get("location")).toBe("/");
});

test("a screen learns what prevents the deletion by a token that never exists, which deletes nothing", async () => {
  const app = await openDeletionApp({}, { plugins: [clubs()] });
  const ask = () => answer(app.alice.post("/delete-user", { token: "" }));
  expect(await ask()).toEqual(refusal("INVALID_TOKEN"));
  await app.alice.post("/clubs/found", { name: "Chess" });
  expect(await ask()).toEqual(blocked("Chess (ONLY_OWNER)"));
  expect(await app.rows()).toBe("1 1 1 0");
});

test("a block that appears during beforeDelete rejects the deletion", async () => {
  const app = await openDeletionApp(
    { beforeDelete: async () => void (await app.alice.post("/clubs/found", { name: "Chess" })) },
    { plugins: [clubs()] },
  );
  expect(await answer(app.alice.post("/delete-user"))).toEqual(blocked("Chess (ONLY_OWNER)"));
  expect(await app.rows()).toBe("1 1 1 0");
  expect(app.recorded).toEqual([]);
});

test("a long list of blocks is truncated", async () => {
  const app = await openDeletionApp({}, { plugins: [clubs()] });
  for (let index = 0; index < 100; index += 1) await app.alice.post("/clubs/found", { name: `Club ${index}` });
  const { body } = await answer(app.alice.post("/delete-user"));
  expect(z.parse(z.object({ message: z.string() }), body).message.length).toBeLessThan(1_100);
});
