import { expect, test } from "vitest";
import { CROSSINGS } from "./organization-matrix-crossings.ts";
import { openWorld } from "./organization-matrix-world.ts";

const organizationId = "org-acme";

test.each(CROSSINGS)("$call with another organization's $of", async ({ call, query, body, refusal }) => {
  const [status, code, message] = refusal;
  const path = `/organization/${call}`;
  // Beside an argument; with a header as well, which an argument goes before; and by the header alone.
  for (const [named, header] of [
    [{ organizationId }, null],
    [{ organizationId }, "other"],
    [{}, "acme"],
  ] as const) {
    const { browser, rows } = await openWorld("owner");
    const before = await rows();
    const headers = { "x-organization": header };
    const answer =
      body === undefined
        ? await browser.get(path, { headers, query: new URLSearchParams({ ...query, ...named }).toString() })
        : await browser.post(path, { ...body, ...named }, { headers });
    expect([answer.status, answer.json]).toEqual([status, { code, message }]);
    expect(await rows()).toEqual(before);
  }
});

test("members are not found by another organization's team or person", async () => {
  const { browser } = await openWorld("owner");
  for (const [filterField, filterValue] of [
    ["teamId", "t-theirs"],
    ["userId", "u-stranger"],
  ] as const) {
    const query = new URLSearchParams({ organizationId, filterField, filterValue }).toString();
    const answer = await browser.get("/organization/list-members", { query });
    expect([answer.status, answer.at("total"), answer.at("members")]).toEqual([200, 0, []]);
  }
});

test("whoever owns another organization, and names it, gets nothing of this one's by an id", async () => {
  for (const [path, body] of [
    ["update-team", { teamId: "t-blue", data: { name: "Taken" } }],
    ["remove-member", { memberIdOrEmail: "m-target" }],
    ["update-member-role", { memberId: "m-target", role: "owner" }],
    ["delete-role", { roleId: "r-spare" }],
  ] as const) {
    const { browser, rows } = await openWorld("outsider");
    const before = await rows();
    const answer = await browser.post(`/organization/${path}`, { ...body, organizationId: "org-other" });
    expect([answer.status, answer.code]).toEqual([400, expect.stringMatching(/^(TEAM|MEMBER|ROLE)_NOT_FOUND$/)]);
    expect(await rows()).toEqual(before);
  }
});
