import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { defineHook } from "../contracts/hook.ts";
import { definePlugin } from "../contracts/plugin.ts";
import { coreError } from "../data/core-error.ts";
import { session } from "../data/tables/session.ts";

test("an after-hook that refuses a sign-in: who has heard in the transaction that it began hears that it is over", async () => {
  const inside: string[] = [];
  const after: string[] = [];
  let refuses = false;
  const plugin = definePlugin({
    id: "probe",
    onEventInTransaction: (_, { name, subject }) =>
      void inside.push(`${name} ${subject === null ? "" : "of somebody"}`),
    hooks: [
      defineHook({
        when: "after",
        paths: ["/sign-in/email"],
        run() {
          if (refuses) throw coreError("UNAUTHORIZED");
        },
      }),
    ],
  });
  const events = {
    "session.created": () => void after.push("created"),
    "session.revoked": () => void after.push("revoked"),
  };
  const { auth, store } = openAuth({ plugins: [plugin], events });
  await signUp(auth);
  refuses = true;
  inside.length = 0;
  after.length = 0;
  const browser = new Browser(auth);
  const { status } = await answer(browser.post("/sign-in/email", { email: ALICE.email, password: ALICE.password }));
  expect(status).toBe(401);
  expect(inside).toEqual(["session.created of somebody", "session.revoked of somebody", "sign-in.failed of somebody"]);
  expect(after).toEqual([]);
  expect(await store.count(session, { where: {} })).toBe(1);
});

test("a listener in the transaction that throws at that leaves the refusal what it is", async () => {
  const plugin = definePlugin({
    id: "probe",
    onEventInTransaction(_, { name }) {
      if (name === "session.revoked") throw new Error("the ledger is full");
    },
    hooks: [
      defineHook({
        when: "after",
        paths: ["/sign-in/email"],
        run() {
          throw coreError("UNAUTHORIZED");
        },
      }),
    ],
  });
  const { auth, entries } = openAuth({ plugins: [plugin] });
  await signUp(auth);
  const body = { email: ALICE.email, password: ALICE.password };
  const browser = new Browser(auth);
  expect(await answer(browser.post("/sign-in/email", body))).toMatchObject({
    status: 401,
    body: { code: "UNAUTHORIZED" },
  });
  expect(browser.cookies.size).toBe(0);
  expect(entries.some(({ details }) => JSON.stringify(details ?? {}).includes("probe"))).toBe(true);
});
