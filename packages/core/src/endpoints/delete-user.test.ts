import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signIn } from "sallyport-tests/ground/people";
import { down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { AuthError } from "../contracts/error.ts";
import { memory } from "../memory.ts";
import { isSignedIn, openDeletionApp } from "../test/deletion-app.ts";

const { password } = ALICE;
const deleted = { status: 200, body: { success: true, message: "User deleted" } };
const gone = "0 0 0 0";
const there = "1 1 1 0";

test("in a fresh session: everything of the person goes, and the application hears of it in order", async () => {
  const { alice, auth, heard, mailbox, rows } = await openDeletionApp();
  await signIn(auth);
  expect(await answer(alice.post("/delete-user"))).toEqual(deleted);
  expect(isSignedIn(alice)).toBe(false);
  expect(await rows()).toBe(gone);
  expect(heard).toEqual(["before Alice", "after Alice", "user.deleted", "session.revoked"]);
  expect(await mailbox.count()).toBe(0);
  expect((await new Browser(auth).post("/sign-in/email", { ...ALICE })).status).toBe(401);
});

test("by password, however old the session is", async () => {
  const { alice, clock, rows } = await openDeletionApp();
  clock.advance({ days: 2 });
  expect(await answer(alice.post("/delete-user", { password }))).toEqual(deleted);
  expect(await rows()).toBe(gone);
});

test("beforeDelete refuses by throwing: its own error is the answer, any other is not told", async () => {
  const refusal = new AuthError({ code: "HAS_DEBTS", status: 409, message: "Pay first" });
  const polite = await openDeletionApp({ beforeDelete: () => Promise.reject(refusal) });
  expect(await answer(polite.alice.post("/delete-user"))).toEqual({
    status: 409,
    body: { code: "HAS_DEBTS", message: "Pay first" },
  });
  const rude = await openDeletionApp({ beforeDelete: () => Promise.reject(new Error("secret of the billing")) });
  expect(await answer(rude.alice.post("/delete-user"))).toMatchObject({
    status: 500,
    body: { code: "INTERNAL_ERROR" },
  });
  for (const { alice, heard, rows } of [polite, rude]) {
    expect(await rows()).toBe(there);
    expect(heard).toEqual([]);
    expect(isSignedIn(alice)).toBe(true);
  }
});

test("hooks get the person and the request; afterDelete finds them gone, and its failure is logged only", async () => {
  const seen: unknown[] = [];
  const app = await openDeletionApp({
    beforeDelete: async ({ email }, request) => void seen.push(email, request?.method, await app.rows()),
    afterDelete: async () => {
      seen.push(await app.rows());
      throw new Error("the newsletter is down");
    },
  });
  expect(await answer(app.alice.post("/delete-user"))).toEqual(deleted);
  expect(seen).toEqual([ALICE.email, "POST", there, gone]);
  expect(app.heard).toEqual(["user.deleted", "session.revoked"]);
  expect(app.entries.filter(({ level }) => level === "error").map(({ message }) => message)).toEqual([
    "afterDelete failed",
  ]);
});

test("a deletion that the database breaks off has deleted nothing and told nobody", async () => {
  const { database, state } = faulty(memory());
  const { alice, heard, rows } = await openDeletionApp({ beforeDelete: () => {} }, { database });
  state.problem = (statement) => (statement === "delete user" ? down() : null);
  expect(await answer(alice.post("/delete-user", { password }))).toMatchObject({
    status: 503,
    body: { code: "SERVICE_UNAVAILABLE" },
  });
  state.problem = () => null;
  expect(await rows()).toBe(there);
  expect(heard).toEqual([]);
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { email: ALICE.email } } });
});

test("the server deletes by the caller's headers", async () => {
  const { auth, alice, rows } = await openDeletionApp();
  const cookie = [...alice.cookies].map((pair) => pair.join("=")).join("; ");
  const { headers, response } = await auth.api.deleteUser({ headers: { cookie }, returnHeaders: true });
  expect(response).toEqual(deleted.body);
  expect(headers.getSetCookie().every((line) => line.includes("Max-Age=0"))).toBe(true);
  expect(await rows()).toBe(gone);
});
