import { createAuth } from "@sallyport/core";
import { describeAuth } from "@sallyport/core/store";
import { type DatabaseReport, sqlite } from "@sallyport/kysely";
import { expect, test } from "vitest";
import { checkDatabase } from "./database.ts";

const replicas = [{ problem: null }, { problem: "It is behind" }];

test.each<[string, Partial<DatabaseReport>, readonly [string, string][]]>([
  [
    "clock",
    { clockAheadMilliseconds: -9000 },
    [
      [
        "problem",
        "The database's clock is 9.0 s behind this machine's: sessions and codes expire too early or too late.",
      ],
    ],
  ],
  [
    "clock",
    { clockAheadMilliseconds: 5000 },
    [
      [
        "problem",
        "The database's clock is 5.0 s ahead of this machine's: sessions and codes expire too early or too late.",
      ],
    ],
  ],
  ["clock", { clockAheadMilliseconds: 4900 }, [["ok", "The database's clock is 4.9 s ahead of this machine's."]]],
  ["pooler", { isPooled: false }, []],
  ["pooler", { isPooled: true }, [["ok", "A pooler or proxy is between this machine and the database server."]]],
  [
    "replicas",
    { replicas },
    [
      ["ok", "Replica 1 has everything that the primary has."],
      ["note", "Replica 2 is not read: It is behind. The primary answers all lists."],
    ],
  ],
])("the check %s reports %j as %j", async (check, report, expected) => {
  const file = sqlite(":memory:");
  const database = { ...file, inspect: async () => ({ ...(await file.inspect()), ...report }) };
  const auth = createAuth({ database, environment: "test" });
  const described = describeAuth(auth);
  const findings = await checkDatabase({
    loaded: { file: "auth.ts", auth, ...described },
    setup: described.setup(),
    via: "127.0.0.1",
  });
  const found = findings.filter((finding) => finding.check === check);
  expect(found.map(({ level, message }) => [level, message])).toEqual(expected);
  await auth.close();
});
