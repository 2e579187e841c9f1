import { expect, test } from "vitest";
import { eventCheck, eventsOf } from "./event-table.ts";

const PAGE = `| \`no.event\` | \`x\` | a table before |

## Events

| Event | Payload | When |
|---|---|---|
| \`user.created\` | \`user\` | somebody signed up |
| \`sign-in.failed\` | \`userId?\`, \`code\` | it failed |
`;

test("reads the table of events with optional fields", () => {
  expect(eventsOf(PAGE)).toEqual([
    { name: "user.created", keys: ["user"] },
    { name: "sign-in.failed", keys: ["userId?", "code"] },
  ]);
});

test("writes a module that checks the table against the types", () => {
  expect(eventCheck(PAGE)).toContain(`  "sign-in.failed": { userId?: unknown; code: unknown };`);
});
