import { expect, test } from "vitest";
import { blockedLine, toBlockedRefusal } from "./blocked-refusal.ts";

const blocker = {
  id: "4711",
  user: "app",
  application: "a \u001b[2Jconsole",
  seconds: 42,
  query: 'select *\n  from "user"',
  end: "select pg_terminate_backend(4711)",
};

test("names the blocking process, the age of its transaction and its last statement", () => {
  expect(blockedLine({ blockers: [blocker, blocker], attempt: 3, pauseMilliseconds: 4000 })).toBe(
    "Attempt 3 released its locks: it is blocked by process 4711 (user app, a �[2Jconsole), whose transaction has been open " +
      'for 42 s, last statement: select * from "user" and 1 more. Retrying in 4 s.',
  );
  expect(blockedLine({ blockers: [], attempt: 1, pauseMilliseconds: 1000 })).toContain("is not allowed to see");
});

test("contains the statement that ends the transaction, and leaves other errors unchanged", () => {
  const blocked = Object.assign(new Error("blocked"), { blockers: [blocker] });
  expect(toBlockedRefusal(blocked)).toMatchObject({
    code: "MIGRATION_BLOCKED",
    hints: [expect.stringContaining("run this command again"), "   select pg_terminate_backend(4711);"],
  });
  const other = new Error("other");
  expect(toBlockedRefusal(other)).toBe(other);
});
