import { expect, test } from "vitest";
import { definePlugin } from "../../contracts/plugin.ts";
import { answer } from "../../test/browser.ts";
import { openMoved, undo } from "../../test/moved.ts";

test("an undone move and what is told of it go together: a listener in the transaction that throws undoes both", async () => {
  let isFull = false;
  const ledger = definePlugin({
    id: "probe",
    onEventInTransaction(_, { path }) {
      if (isFull && path === "/undo-email-change") throw new Error("The ledger is full");
    },
  });
  const app = await openMoved({ plugins: [ledger] });
  isFull = true;
  expect((await undo(app)).status).toBe(500);
  expect((await app.me())?.email).toBe(app.user.email);
  expect((await answer(app.alice.get("/get-session"))).body).not.toBeNull();
  isFull = false;
  expect((await undo(app)).status).toBe(200);
});
