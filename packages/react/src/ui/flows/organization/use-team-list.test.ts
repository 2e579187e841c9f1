import { describe, expect, test } from "vitest";
import { type Answers, capabilities, memberOf, openFlow } from "../../../fixtures/organization-flow.ts";
import { createScreenSuite } from "../../../fixtures/screens.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const at = "2026-01-01T00:00:00.000Z";
const RED = { id: "t1", name: "Red", organizationId: "o1", createdAt: at, updatedAt: null };
const AUDITOR = { id: "r1", role: "auditor", permission: { ac: ["read"] }, organizationId: "o1", createdAt: at };
const GRANTS = { team: ["create", "update", "delete"], member: ["update"], ac: ["read", "create", "update", "delete"] };
const owner: Answers = {
  capabilities: () => capabilities,
  "organization/get-active-member": () => ({ ...memberOf("ada", "owner"), grants: { owner: GRANTS } }),
};

describe.each(REACTS)("React %s", (_version, suffix) => {
  const suite = createScreenSuite(suffix);

  test("who may do nothing to teams is told so, who may everything too", async () => {
    const none = await openFlow(suite, ({ useTeamList }) => useTeamList());
    await none.isShown({ teams: [], may: { create: false, rename: false, remove: false, assign: false } });
    const all = await openFlow(suite, ({ useTeamList }) => useTeamList(), owner);
    await all.isShown({ teams: [], may: { create: true, rename: true, remove: true, assign: true } });
  });

  test("a team is removed, or it is told why not; what was said before is gone then", async () => {
    const answers: Answers = { ...owner, "organization/list-teams": () => [RED] };
    const page = await openFlow(suite, ({ useTeamList }) => useTeamList(), answers);
    const { isShown, does, flow, server } = page;
    await isShown({ teams: [expect.objectContaining({ name: "Red" })], busy: null });
    await does(({ tell }) => tell("Made Red."));
    expect(flow()).toMatchObject({ done: "Made Red.", problem: "" });
    const removed: boolean[] = [];
    const remove = async () => removed.push(await flow().remove({ ...RED, createdAt: new Date(at) }));
    server.answers["organization/remove-team"] = () => "NOBODY_KNOWS|Its own words";
    await does(() => void remove());
    await isShown({ problem: "Its own words", done: "", isFailed: false });
    server.answers["organization/remove-team"] = () => ({ message: "Team removed successfully." });
    await does(() => void remove());
    await isShown({ problem: "", done: expect.stringContaining("Red") });
    expect(removed).toEqual([false, true]);
  });

  test("teams that cannot be read are read again", async () => {
    const answers: Answers = { "organization/list-teams": () => "NOBODY_KNOWS|Its own words" };
    const { isShown, does, server } = await openFlow(suite, ({ useTeamList }) => useTeamList(), answers);
    await isShown({ teams: null, problem: "Its own words", isFailed: true });
    server.answers["organization/list-teams"] = () => [RED];
    await does(({ retry }) => retry());
    await isShown({ teams: [expect.objectContaining({ name: "Red" })], problem: "", isFailed: false });
  });

  test("roles are listed to who may read them, deleted, and read again once one was saved", async () => {
    const answers: Answers = { ...owner, "organization/list-roles": () => [AUDITOR] };
    const page = await openFlow(suite, ({ useRoleList }) => useRoleList(), answers);
    const { isShown, does, flow, server } = page;
    await isShown({
      roles: [expect.objectContaining({ role: "auditor" })],
      may: { read: true, create: true, update: true, remove: true },
    });
    server.answers["organization/delete-role"] = () => "NOBODY_KNOWS|Its own words";
    await does(() => void flow().remove("auditor"));
    await isShown({ problem: "Its own words", done: "", isFailed: false });
    server.answers["organization/delete-role"] = () => ({ success: true });
    server.answers["organization/list-roles"] = () => [];
    await does(() => void flow().remove("auditor"));
    await isShown({ roles: [], problem: "", done: expect.stringContaining("auditor"), busy: null });
    server.answers["organization/list-roles"] = () => [AUDITOR];
    await does(({ onSaved }) => onSaved("auditor"));
    await isShown({ roles: [expect.objectContaining({ role: "auditor" })], done: expect.stringContaining("auditor") });
  });

  test("who may not read roles has none, and nothing is asked", async () => {
    const { isShown, server } = await openFlow(suite, ({ useRoleList }) => useRoleList());
    await isShown({ roles: null, may: { read: false, create: false, update: false, remove: false }, problem: "" });
    expect(server.asked).not.toContain("organization/list-roles");
  });
});
