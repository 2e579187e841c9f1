import { expect, test, vi } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { IN_ACME } from "../../../fixtures/organization-flow.ts";
import { refusal } from "../../../fixtures/screens.ts";
import type { CancelableInvitation } from "./use-cancel-invitations.ts";

const CANCEL = "/organization/cancel-invitation";

const invitationOf = (index: number): CancelableInvitation => ({
  id: `i${index}`,
  cursor: `c${index}`,
  organizationId: "o1",
  email: `guest-${index}@example.com`,
  role: "member",
  teamId: null,
  status: "pending",
  inviterId: "ada",
  expiresAt: new Date("2100-01-01T00:00:00.000Z"),
  createdAt: new Date("2026-01-01T00:00:00.000Z"),
});

inEachReact("canceling several invitations", ({ playOn }) => {
  test("useCancelInvitations: cancels each once, and keeps one that was refused", async () => {
    const onDone = vi.fn();
    const isRefused = (body: unknown): boolean => JSON.stringify(body).includes("i2");
    const answers = { ...IN_ACME, [CANCEL]: (body: unknown) => (isRefused(body) ? refusal("NO_LONGER_PENDING") : {}) };
    const { does, isShown, asked } = await playOn(answers, ({ useCancelInvitations }) =>
      useCancelInvitations([1, 2, 3].map(invitationOf), onDone),
    );
    await does(({ cancel }) => [cancel(), cancel()]);
    await isShown({ isPending: false, failures: [{ row: { id: "i2" } }] });
    expect(asked(CANCEL)).toEqual([1, 2, 3].map((index) => ({ invitationId: `i${index}` })));
    expect(onDone.mock.calls).toEqual([[expect.stringContaining("2"), [expect.objectContaining({ id: "i2" })]]]);
  });
});
