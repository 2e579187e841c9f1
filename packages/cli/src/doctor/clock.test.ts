import { createAuth } from "@sallyport/core";
import { describeAuth } from "@sallyport/core/store";
import { sqlite } from "@sallyport/kysely";
import { expect, test } from "vitest";
import { checkDatabase } from "./database.ts";

test.each([
  [
    -9000,
    "problem",
    "The database's clock is 9.0 s behind this machine's: sessions and codes expire too early or too late.",
  ],
  [
    5000,
    "problem",
    "The database's clock is 5.0 s ahead of this machine's: sessions and codes expire too early or too late.",
  ],
  [4900, "ok", "The database's clock is 4.9 s ahead of this machine's."],
] as const)("a clock difference of %d ms is reported as %s", async (clockAheadMilliseconds, level, message) => {
  const file = sqlite(":memory:");
  const database = { ...file, inspect: async () => ({ ...(await file.inspect()), clockAheadMilliseconds }) };
  const auth = createAuth({ database, environment: "test" });
  const described = describeAuth(auth);
  const findings = await checkDatabase({
    loaded: { file: "auth.ts", auth, ...described },
    setup: described.setup(),
    via: "127.0.0.1",
  });
  expect(findings.filter(({ check }) => check === "clock")).toMatchObject([{ level, message }]);
  await auth.close();
});
