import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { definePlugin } from "../../contracts/plugin.ts";
import { session } from "../../data/tables/session.ts";
import { memory } from "../../memory.ts";
import { account } from "../../store.ts";
import { createBetween } from "../../test/between.ts";

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
  const { auth, store } = openAuth({ database, plugins: [ledger] });
  await signUp(auth);
  isFull = true;
  const { status } = await new Browser(auth).post("/sign-in/email", { email: ALICE.email, password: ALICE.password });
  expect(status).toBeGreaterThanOrEqual(500);
  state.problem = () => null;
  expect(await store.count(session, { where: {} })).toBe(1);
});

test.each([true, false])(
  "a session whose password has changed meanwhile is taken back, and told both times (heard: %s)",
  async (hasListeners) => {
    const told: string[] = [];
    const ledger = definePlugin({
      id: "probe",
      onEventInTransaction(_, { name }) {
        if (name === "session.revoked" && !hasListeners) throw new Error("the ledger is full");
        told.push(name);
      },
    });
    const { options, between } = createBetween();
    const { auth, store } = openAuth({ ...options, plugins: [ledger] });
    await signUp(auth);
    told.length = 0;
    between(() => store.update(account, { where: {} }, { password: "plain:another" }));
    const credentials = { email: ALICE.email, password: ALICE.password };
    const { status, headers } = await new Browser(auth).post("/sign-in/email", credentials);
    expect(status).toBe(hasListeners ? 401 : 500);
    expect(headers.getSetCookie()).toEqual([]);
    expect(told).toEqual(["session.created", ...(hasListeners ? ["session.revoked", "sign-in.failed"] : [])]);
    expect(await store.count(session, { where: {} })).toBe(1);
  },
);
