import { answer } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../memory.ts";
import { NEW_PASSWORD, openWithAlice } from "../test/resets.ts";

const DONE = { status: 200, body: { status: true } };

test.each(["delete verification", "update account", "delete session", "commit"])(
  "all or nothing: a database that fails at '%s' leaves token, password and sessions as they were",
  async (broken) => {
    const { database, state } = faulty(memory());
    const { alice, stranger, mailbox, verify, requestReset, trySignIn } = await openWithAlice({ database });
    await verify();
    const token = await requestReset();
    state.problem = (statement) => (statement === broken ? new Error("disk full") : null);
    expect((await stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD })).status).toBe(500);
    state.problem = () => null;
    expect(await trySignIn(ALICE.password)).toBe(200);
    expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice" } } });
    expect(await mailbox.count("notice")).toBe(0);
    expect(await answer(stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD }))).toEqual(DONE);
  },
);

test("of a token used twenty times at once, one use counts", async () => {
  const { stranger, requestReset, trySignIn } = await openWithAlice();
  const token = await requestReset();
  const passwords = Array.from({ length: 20 }, (_, index) => `a new password ${index}`);
  const statuses = await Promise.all(
    passwords.map(async (newPassword) => (await stranger.post("/reset-password", { token, newPassword })).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 400)).toHaveLength(19);
  expect(await trySignIn(passwords[statuses.indexOf(200)] ?? "")).toBe(200);
});
