import { afterEach, describe, expect, test } from "vitest";
import { freshSqlDatabases } from "../../ground/databases.ts";
import type { OpenHarness } from "../../ground/harnesses.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { onMemory, openAcme, tablesOf } from "./organization-harness.ts";

const opened: { drop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const { drop } of opened.splice(0)) await drop();
});
/** SQLite has the lowest limit of parameters in a statement. */
const onSqlite: OpenHarness = async (options = {}) => {
  const [sqlite] = freshSqlDatabases();
  if (sqlite === undefined) throw new Error("There is no SQLite");
  const fresh = await sqlite.create();
  opened.push(fresh);
  return openAuth({ ...options, database: fresh.database });
};

const number = (index: number): string => String(index).padStart(5, "0");

/** Creates organizations of the user, with a team each. Their number is not limited. */
async function fill({ auth, store, clock }: OpenedAuth, userId: string, count: number): Promise<void> {
  const { tableOf } = tablesOf({ auth });
  const [organizations, teams, members] = [tableOf("organization"), tableOf("team"), tableOf("member")];
  await store.transaction(async (inside) => {
    for (let index = 1; index <= count; index += 1) {
      const organizationId = `o-${number(index)}`;
      const createdAt = new Date(clock.now().getTime() + index * 1000);
      await inside.insert(organizations, { id: organizationId, name: "N", slug: organizationId, createdAt });
      // The newest team has the first name.
      const name = `T ${number(count - index)}`;
      await inside.insert(teams, { id: `t-${number(index)}`, name, organizationId, createdAt });
      const row = { organizationId, userId, role: "owner", teamId: `t-${number(index)}`, createdAt };
      await inside.insert(members, { id: `m-${number(index)}`, ...row });
    }
  });
}

describe.each([
  ["memory", onMemory],
  ["SQLite", onSqlite],
])("a user with thousands of organizations, on %s", (_, open) => {
  test("gets a thousand organizations at once, and the rest with an offset", async () => {
    const { alice, acme, lab, idOf } = await openAcme(open);
    await fill(lab, await idOf("alice"), 1002);
    const ask = async (query: string) => {
      const { status, json } = await alice.get("/organization/list", { query });
      expect(status).toBe(200);
      return Array.isArray(json) ? json.map(({ id }) => id) : [];
    };
    for (const query of ["", "limit=1000", "limit=5000"]) {
      const first = await ask(query);
      expect([query, first.length, first[0], first.at(-1)]).toEqual([query, 1000, acme, "o-00999"]);
    }
    expect(await ask("offset=1000")).toEqual(["o-01000", "o-01001", "o-01002"]);
    expect(await ask("limit=2&offset=1")).toEqual(["o-00001", "o-00002"]);
    for (const query of ["limit=-1", "limit=all", "offset=1.5", "limit=1&limit=2"]) {
      expect((await alice.get("/organization/list", { query })).code).toBe("VALIDATION_ERROR");
    }
  });

  test("gets a page of teams, even with more organizations than a statement can have parameters", async () => {
    const { alice, lab, idOf } = await openAcme(open);
    await fill(lab, await idOf("alice"), 10_050);
    const ask = async (query: string) => {
      const answer = await alice.get("/organization/list-user-teams", { query });
      expect(answer.status, answer.text).toBe(200);
      return Array.isArray(answer.json) ? answer.json.map(({ name }) => name) : [];
    };
    expect(await ask("limit=2")).toEqual(["Acme", "T 10049"]);
    expect(await ask("sortBy=name&limit=2&offset=1")).toEqual(["T 00000", "T 00001"]);
    expect(await ask("sortBy=name&sortDirection=desc&limit=1")).toEqual(["T 10049"]);
    expect(await ask("sortDirection=desc&limit=2")).toEqual(["T 00000", "T 00001"]);
    expect(await ask("offset=10051")).toEqual([]);
    expect(await ask("")).toHaveLength(100);
  });
});
