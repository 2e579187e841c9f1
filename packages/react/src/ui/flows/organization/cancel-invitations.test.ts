import { expect, test, vi } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { IN_ACME, invitationOf } from "../../../fixtures/organization-flow.ts";
import { refusal } from "../../../fixtures/screens.ts";

const CANCEL = "/organization/cancel-invitation";

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
