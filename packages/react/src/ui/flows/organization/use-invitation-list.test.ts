import { describe, expect, test } from "vitest";
import { type Answers, openFlow } from "../../../fixtures/organization-flow.ts";
import { createScreenSuite } from "../../../fixtures/screens.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const LIST = "organization/list-invitations";
const row = (index: number) => ({
  id: `i${index}`,
  cursor: `c${index}`,
  email: `guest-${index}@example.com`,
  role: "member",
  status: "pending",
  expiresAt: "2100-01-01T00:00:00.000Z",
  createdAt: "2026-01-01T00:00:00.000Z",
});

describe.each(REACTS)("React %s: the invitations that wait", (_version, suffix) => {
  const suite = createScreenSuite(suffix);
  /** A server that has so many, and answers a page behind a cursor. */
  const serving = (count: () => number): Answers => ({
    [LIST]: ({ searchParams }) => {
      const from = Number(searchParams.get("cursor")?.slice(1) ?? -1) + 1;
      const rows = Array.from({ length: count() }, (_, index) => row(index));
      return rows.slice(from, from + Number(searchParams.get("limit")));
    },
  });
  const open = (answers: Answers) => openFlow(suite, ({ useInvitationList }) => useInvitationList(), answers);
  const first = (email: string) => expect.arrayContaining([expect.objectContaining({ email })]);

  test("pages are turned there and back; one page has no other", async () => {
    const { isShown, does, flow, until } = await open(serving(() => 25));
    await isShown({ page: 1, previous: null, rows: first("guest-0@example.com") });
    expect(flow().rows).toHaveLength(20);
    await does(({ next }) => next?.());
    await until(({ rows }) => expect(rows?.map(({ email }) => email)).toContain("guest-24@example.com"));
    await isShown({ page: 2, next: null });
    expect(flow().rows).toHaveLength(5);
    await does(({ previous }) => previous?.());
    await until(({ rows }) => expect(rows?.map(({ email }) => email)).toContain("guest-0@example.com"));
    await isShown({ page: 1, previous: null });
  });

  test("nobody is known to be invited only once the server has said so", async () => {
    const { isShown, does, server, flow } = await open({ [LIST]: () => "BROKEN|It is broken" });
    await isShown({ rows: null, problem: "It is broken" });
    server.answers[LIST] = () => [];
    await does(() => void flow().load());
    await isShown({ rows: [], problem: "" });
  });

  test("what was read stays while the connection is gone", async () => {
    const { isShown, does, server, flow } = await open(serving(() => 1));
    await isShown({ rows: first("guest-0@example.com") });
    server.isOnline = false;
    await does(() => void flow().load());
    await isShown({ rows: first("guest-0@example.com"), problem: expect.stringMatching(/\S/) });
  });

  test("a last page whose last one was called off leads to the page before", async () => {
    let count = 21;
    const { isShown, does, flow } = await open(serving(() => count));
    await isShown({ next: expect.any(Function) });
    await does(({ next }) => next?.());
    await isShown({ page: 2, rows: first("guest-20@example.com") });
    count = 20;
    await does(() => void flow().load());
    await isShown({ page: 1, next: null, rows: first("guest-0@example.com") });
  });
});
