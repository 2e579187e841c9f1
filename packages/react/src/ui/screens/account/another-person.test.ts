import { expect, test } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { CAPABILITIES, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

const waits = { newEmail: "secret@new.example", mailedTo: "ada@example.com", expiresAt: "2030-01-01T00:00:00.000Z" };
const given = { initialSession: sessionOf("ada"), initialCapabilities: CAPABILITIES };

inEachReact("another user's session, and an unreachable second factor", ({ harness, showOn, until, playOn }) => {
  test("the account shows nothing of the previous user", async () => {
    let who = "ada";
    const { container, client, asked } = await showOn(
      { "/get-session": () => sessionOf(who), "/pending-email-change": () => (who === "ada" ? waits : null) },
      (h) => h.createElement(h.UserProfile, { sections: ["email"] }),
      given,
    );
    await until(() => expect(container.textContent).toContain(waits.newEmail));
    who = "bob";
    await harness().act(async () => void (await client.$session.get().refetch()));
    await until(() => expect(asked("/pending-email-change").length).toBeGreaterThan(1));
    expect(container.textContent).not.toContain(waits.newEmail);
  });

  test("a list of the previous user is cleared even if the new one fails to load", async () => {
    let who = "ada";
    const sessions = () => (who === "ada" ? [sessionOf("ada").session] : refusal("DOWN", "Down", 503));
    const { flow, isShown, client } = await playOn(
      { "/get-session": () => sessionOf(who), "/list-sessions": sessions },
      ({ useDevices }) => useDevices(),
      { session: sessionOf("ada") },
    );
    await isShown({ items: { length: 1 } });
    who = "bob";
    await harness().act(async () => void (await client.$session.get().refetch()));
    await until(() => expect(flow().items ?? []).toHaveLength(0));
  });

  test("the two-factor screen can retry after a connection error", async () => {
    const { container, answers, buttons, press, textOf } = await showOn(
      { "/two-factor/status": () => Promise.reject(new Error("cut off")) },
      (h) => h.createElement(h.TwoFactor),
      { initialSession: null },
    );
    await until(() => expect(textOf("button")).toBe("Try again"));
    expect(container.querySelector("[data-part=next] a")).not.toBeNull();
    answers["/two-factor/status"] = () => ({ enabled: false, pending: false, enrollment: false, methods: [] });
    await press("Try again");
    await until(() => expect(textOf("h1")).toBe("Sign in again"));
    expect(buttons()).toEqual([]);
    expect(document.activeElement?.tagName).toBe("H1");
  });
});
