import { describe, expect, test, vi } from "vitest";
import { ACME, type Answers, memberOf, openFlow } from "../../../fixtures/organization-flow.ts";
import { createScreenSuite } from "../../../fixtures/screens.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const ONLY_OWNER = /^You are the only owner\. Hand it over first/;
const LEAVE = "organization/leave";

describe.each(REACTS)("React %s: leaving an organization", (_version, suffix) => {
  const suite = createScreenSuite(suffix);
  async function open(role: string, answers: Answers = {}) {
    const onGone = vi.fn();
    const organization = { ...ACME, createdAt: new Date(ACME.createdAt) };
    const me = { ...memberOf("ada", role), createdAt: new Date(ACME.createdAt) };
    const opened = await openFlow(suite, ({ useLeaving }) => useLeaving(organization, me, onGone), answers);
    return { ...opened, onGone };
  }
  const owners = (total: number): Answers => ({
    "organization/list-members": () => ({ members: [], total, nextCursor: null }),
  });

  test("a member is asked, may stay, and leaves once", async () => {
    const { does, isShown, until, onGone, server } = await open("member", { [LEAVE]: () => ({}) });
    await does((flow) => flow.ask());
    await isShown({ isAsking: true, isPending: false, problem: "" });
    await does((flow) => flow.cancel());
    await isShown({ isAsking: false });
    expect(server.asked).not.toContain(LEAVE);
    await does((flow) => {
      flow.leave();
      flow.leave();
    });
    await until(() => expect(onGone).toHaveBeenCalledTimes(1));
    expect(server.asked.filter((path) => path === LEAVE)).toHaveLength(1);
  });

  test("the only owner is told what to do instead of being asked", async () => {
    const { does, isShown } = await open("owner", owners(1));
    await does((flow) => flow.ask());
    await isShown({ isAsking: false, isPending: false, problem: expect.stringMatching(ONLY_OWNER) });
  });

  test("one of two owners is asked", async () => {
    const { does, isShown } = await open("owner,admin", owners(2));
    await does((flow) => flow.ask());
    await isShown({ isAsking: true, problem: "" });
  });

  test("who has become the only owner meanwhile is told by the refusal", async () => {
    const { does, isShown, onGone } = await open("owner", {
      ...owners(2),
      [LEAVE]: () => "YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER",
    });
    await does((flow) => flow.leave());
    await isShown({ isPending: false, problem: expect.stringMatching(ONLY_OWNER) });
    expect(onGone).not.toHaveBeenCalled();
  });

  test("without a connection nobody has left, and it goes on once there is one", async () => {
    const { does, isShown, until, onGone, server } = await open("member", { [LEAVE]: () => ({}) });
    server.isOnline = false;
    await does((flow) => flow.leave());
    await isShown({ isPending: false, problem: expect.stringMatching(/\S/) });
    expect(onGone).not.toHaveBeenCalled();
    server.isOnline = true;
    await does((flow) => flow.leave());
    await until(() => expect(onGone).toHaveBeenCalledTimes(1));
  });
});
