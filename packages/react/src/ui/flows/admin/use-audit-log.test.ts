import { expect, test } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

const root = sessionOf("root");
const part = (more: object) => ({ ok: true, rows: 2, next: null, ...more });

inEachReact("useAuditLog", ({ playOn, until }) => {
  async function open(answers: readonly unknown[], organizationId?: string) {
    const left = [...answers];
    const page = await playOn(
      {
        "/get-session": () => root,
        "/audit/list": () => ({ entries: [], nextCursor: null }),
        "/audit/verify": () => left.shift(),
      },
      ({ useAuditLog }) => useAuditLog({ organizationId }),
      { session: root },
    );
    return { ...page, verify: () => page.does((flow) => flow.verify?.()) };
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
