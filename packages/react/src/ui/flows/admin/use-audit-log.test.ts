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

  test("verifies a long log in several calls and adds up the entries", async () => {
    const { flow, verify, asked } = await open([part({ next: 2 }), part({})]);
    await verify();
    await until(() => expect(flow().verdict).toMatchObject({ status: "whole", words: expect.stringContaining("4") }));
    expect(asked("/audit/verify")).toHaveLength(2);
  });

  test("stops at a changed entry and names it", async () => {
    const { flow, verify, asked } = await open([
      part({ ok: false, problem: { kind: "changed", rowId: "r7" }, next: 9 }),
    ]);
    await verify();
    await until(() => expect(flow().verdict).toMatchObject({ status: "broken" }));
    expect(flow().verdict.words).toContain("changed, r7");
    expect(asked("/audit/verify")).toHaveLength(1);
  });

  test("shows an error when verification fails, and can retry", async () => {
    const { flow, verify } = await open([refusal("TOO_STRANGE", "Not now"), part({})]);
    await verify();
    await until(() => expect(flow().verdict).toEqual({ status: "idle", words: "", problem: "Not now" }));
    await verify();
    await until(() => expect(flow().verdict).toMatchObject({ status: "whole", problem: "" }));
  });

  test("an organization's log can be exported, but not verified", async () => {
    const { flow } = await open([], "acme");
    expect(flow().verify).toBeNull();
    expect(flow().exportURL).toContain("organizationId=acme");
  });
});
