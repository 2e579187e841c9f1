import { describe, expect, test } from "vitest";
import { createScreenSuite, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const root = sessionOf("root");
const part = (more: object) => ({ ok: true, rows: 2, next: null, ...more });

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play, until } = createScreenSuite(suffix);

  async function open(answers: readonly unknown[], organizationId?: string) {
    const server = stage();
    const left = [...answers];
    server.answers["/get-session"] = () => root;
    server.answers["/audit/list"] = () => ({ entries: [], nextCursor: null });
    server.answers["/audit/verify"] = () => left.shift();
    const page = await play(server, () => harness().useAuditLog({ organizationId }), { session: root });
    const verify = () => harness().act(async () => page.flow().verify?.());
    return { ...server, ...page, verify };
  }

  test("a long log is verified in several calls, and its rows are counted together", async () => {
    const { flow, verify, asked } = await open([part({ next: 2 }), part({})]);
    await verify();
    await until(() => expect(flow().verdict).toMatchObject({ status: "whole", words: expect.stringContaining("4") }));
    expect(asked("/audit/verify")).toHaveLength(2);
  });

  test("a log that was tampered with says where, and asks no further", async () => {
    const { flow, verify, asked } = await open([
      part({ ok: false, problem: { kind: "changed", rowId: "r7" }, next: 9 }),
    ]);
    await verify();
    await until(() => expect(flow().verdict).toMatchObject({ status: "broken" }));
    expect(flow().verdict.words).toContain("changed, r7");
    expect(asked("/audit/verify")).toHaveLength(1);
  });

  test("what could not be verified is neither, and can be tried again", async () => {
    const { flow, verify } = await open([refusal("TOO_STRANGE", "Not now"), part({})]);
    await verify();
    await until(() => expect(flow().verdict).toEqual({ status: "idle", words: "", problem: "Not now" }));
    await verify();
    await until(() => expect(flow().verdict).toMatchObject({ status: "whole", problem: "" }));
  });

  test("an organization's part cannot be verified by itself, and is downloaded by itself", async () => {
    const { flow } = await open([], "acme");
    expect(flow().verify).toBeNull();
    expect(flow().exportURL).toContain("organizationId=acme");
  });
});
