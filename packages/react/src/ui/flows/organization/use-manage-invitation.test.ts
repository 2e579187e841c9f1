import type { PagedInvitation } from "@sallyport/core/organization";
import { describe, expect, test } from "vitest";
import { openFlow } from "../../../fixtures/organization-flow.ts";
import { createScreenSuite } from "../../../fixtures/screens.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const invitation: PagedInvitation = {
  id: "i1",
  cursor: "c1",
  organizationId: "o1",
  email: "guest@example.com",
  role: "member",
  teamId: null,
  status: "pending",
  inviterId: "ada",
  expiresAt: new Date("2100-01-01T00:00:00.000Z"),
  createdAt: new Date("2026-01-01T00:00:00.000Z"),
};

describe.each(REACTS)("React %s", (_version, suffix) => {
  const suite = createScreenSuite(suffix);
  const open = (id: string | null) =>
    openFlow(suite, ({ useManageInvitation, useChange }) => {
      const change = useChange();
      return { ...useManageInvitation({ ...invitation, id }, change), change };
    });

  test("it is sent again, once and then not for a while, and its link names who it is for", async () => {
    const { does, isShown, flow, server } = await open("i1");
    expect(flow().link()).toBe("http://localhost/accept-invitation?id=i1#email=guest%40example.com");
    const bodies: unknown[] = [];
    server.answers["organization/invite-member"] = (_url, body) => {
      bodies.push(body);
      return invitation;
    };
    await does(({ resend }) => void resend());
    await isShown({ secondsLeft: 30, change: { done: expect.stringContaining("guest@example.com") } });
    await does(({ resend }) => void resend());
    expect(bodies).toEqual([{ email: "guest@example.com", role: "member", teamId: null, resend: true }]);
  });

  test("it is called off, or it is told why not", async () => {
    const { does, isShown, flow, server } = await open("i1");
    const gone: boolean[] = [];
    const cancel = async () => gone.push(await flow().cancel());
    server.answers["organization/cancel-invitation"] = () => "NOBODY_KNOWS|Its own words";
    await does(() => void cancel());
    await isShown({ change: { problem: "Its own words" } });
    server.answers["organization/cancel-invitation"] = () => ({ status: "canceled" });
    await does(() => void cancel());
    await isShown({ change: { done: expect.stringContaining("guest@example.com"), problem: "" } });
    expect(gone).toEqual([false, true]);
  });

  test("to who may not know its id nothing happens", async () => {
    const { does, flow, server } = await open(null);
    const before = server.asked.length;
    const answers: boolean[] = [];
    await does(async ({ resend, cancel }) => void answers.push(await resend(), await cancel()));
    expect(answers).toEqual([false, false]);
    expect(server.asked.slice(before).filter((path) => /invite-member|cancel/.test(path))).toEqual([]);
    expect(flow().change).toMatchObject({ busy: null, done: "", problem: "" });
  });
});
