import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { personOf } from "../../ground/people.ts";
import { openAcme } from "./organization-harness.ts";

const SQL = [
  "' OR 1=1--",
  '"; DROP TABLE user;--',
  "'; DROP TABLE `member`;--",
  "\\' OR '1'='1",
  "%",
  "_",
  "*",
  "') UNION SELECT password FROM account--",
  "$1",
  "?",
  "{$ne:null}",
];

describeHarnesses("identifiers", (open) => {
  test("by which calls alone of organizations look up are values: nothing is found", async () => {
    const world = await openAcme(open);
    await world.person("erin", "member");
    const { alice } = world;
    const update = { data: { name: "Taken" } };
    await world.inert(async () => {
      for (const text of SQL) {
        const post = (name: string, body: object, headers = {}) =>
          alice.post(`/organization/${name}`, body, { headers });
        for (const answer of [
          await post("set-active", { organizationSlug: text }),
          await post("remove-member", { memberIdOrEmail: `${text}@people.example.org` }),
          await post("update", update, { "x-organization": text }),
        ]) {
          expect([text, answer.status], answer.text).toEqual([text, 400]);
          expect(answer.code).toMatch(/_NOT_FOUND$|^INVALID_|^VALIDATION_ERROR$/);
        }
      }
      // A filter finds what is equal, or what contains the text as it stands.
      for (const text of SQL) {
        for (const filter of [
          { filterField: "role", filterValue: text, filterOperator: "contains" },
          { filterField: "role", filterValue: text },
          { filterField: "userId", filterValue: text },
          { filterField: "teamId", filterValue: text },
        ]) {
          const query = new URLSearchParams(filter).toString();
          const { status, json } = await alice.get("/organization/list-members", { query });
          expect([text, status, json]).toEqual([text, 200, { members: [], total: 0, nextCursor: null }]);
        }
      }
    });
  });

  test("text that looks like SQL is kept as it is", async () => {
    const { alice, list, acme } = await openAcme(open);
    for (const text of SQL) {
      const updated = await alice.post("/organization/update", { data: { name: text, metadata: { text } } });
      expect([updated.at("name"), updated.at("metadata", "text")]).toEqual([text, text]);
      const team = await alice.post("/organization/create-team", { name: text });
      expect([team.status, team.at("name")]).toEqual([200, text]);
    }
    expect(await list("team", { organizationId: acme })).toHaveLength(SQL.length + 1);
    expect((await alice.get("/organization/list")).at(0, "name")).toBe(SQL.at(-1));
  });

  test("an operator in a query is another parameter, and filters nothing", async () => {
    const { alice } = await openAcme(open);
    const query = "organizationId[$ne]=x&filterValue[$ne]=x&filterField[in]=role";
    const listed = await alice.get("/organization/list-members", { query });
    expect([listed.at("total"), listed.at("members", 0, "user", "email")]).toEqual([1, personOf("alice").email]);
  });
});
