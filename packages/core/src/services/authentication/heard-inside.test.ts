import { expect, test } from "vitest";
import { definePlugin } from "../../contracts/plugin.ts";
import { session } from "../../data/tables/session.ts";
import { memory } from "../../memory.ts";
import { ALICE, Browser, signUp } from "../../test/browser.ts";
import { down, faulty } from "../../test/database.ts";
import { open } from "../../test/open.ts";

test("a sign-in by password whose listener fails leaves no session, though the database goes away with it", async () => {
  const { database, state } = faulty(memory());
  let isFull = false;
  const ledger = definePlugin({
    id: "probe",
    onEventInTransaction() {
      if (!isFull) return;
      // Nothing can be taken back any more.
      state.problem = down;
      throw new Error("the ledger is full");
    },
  });
  const { auth, store } = open({ database, plugins: [ledger] });
  await signUp(auth);
  isFull = true;
  const { status } = await new Browser(auth).post("/sign-in/email", { email: ALICE.email, password: ALICE.password });
  expect(status).toBeGreaterThanOrEqual(500);
  state.problem = () => null;
  expect(await store.count(session, { where: {} })).toBe(1);
});
