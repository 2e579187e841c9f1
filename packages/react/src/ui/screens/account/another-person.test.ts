import { describe, expect, test } from "vitest";
import { CAPABILITIES, createScreenSuite } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const waits = { newEmail: "secret@new.example", mailedTo: "ada@example.com", expiresAt: "2030-01-01T00:00:00.000Z" };

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, provided, mount, until, play } = createScreenSuite(suffix);

  test("an account that becomes another person's shows nothing of the one before", async () => {
    const { act, createElement, UserProfile } = harness();
    const server = stage();
    let who = "ada";
    server.answers["/get-session"] = () => sessionOf(who);
    server.answers["/pending-email-change"] = () => (who === "ada" ? waits : null);
    const given = { initialSession: sessionOf("ada"), initialCapabilities: CAPABILITIES };
    const { container, shown } = mount(provided(server, createElement(UserProfile, { sections: ["email"] }), given));
    await shown;
    await until(() => expect(container.textContent).toContain(waits.newEmail));
    who = "bob";
    await act(async () => void (await server.client.$session.get().refetch()));
    await until(() => expect(server.asked("/pending-email-change").length).toBeGreaterThan(1));
    expect(container.textContent).not.toContain(waits.newEmail);
  });

  test("a list that another person has read is nobody's, though theirs cannot be read", async () => {
    const server = stage();
    let who = "ada";
    server.answers["/get-session"] = () => sessionOf(who);
    server.answers["/list-sessions"] = () =>
      who === "ada" ? [sessionOf("ada").session] : Response.json({ code: "DOWN", message: "Down" }, { status: 503 });
    const { flow } = await play(server, () => harness().useDevices(), { session: sessionOf("ada") });
    await until(() => expect(flow().items).toHaveLength(1));
    who = "bob";
    await harness().act(async () => void (await server.client.$session.get().refetch()));
    await until(() => expect(flow().items ?? []).toHaveLength(0));
  });
});
