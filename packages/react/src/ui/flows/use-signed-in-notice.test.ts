import { describe, expect, test } from "vitest";
import { createScreenSuite, refusal } from "../../fixtures/screens.ts";
import { sessionOf } from "../../fixtures/session.ts";
import { REACTS } from "../../fixtures/suite.ts";

const ada = sessionOf("ada");

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play, until } = createScreenSuite(suffix);

  function arrive(isArriving: boolean) {
    const server = stage();
    let session: typeof ada | null = ada;
    server.answers["/get-session"] = () => session;
    server.answers["/sign-out"] = () => {
      session = null;
      return Response.json({ success: true }, { headers: { "x-sallyport-changes": "session,user" } });
    };
    return { server, page: play(server, () => harness().useSignedInNotice(isArriving), { session }) };
  }

  test("somebody who is signed in is known, and signs out; a refusal is told", async () => {
    const { server, page } = arrive(false);
    const { flow } = await page;
    expect(flow()).toMatchObject({ who: ada.user.email, hasCome: false, hasLeft: false, problem: "" });
    const signOut = server.answers["/sign-out"];
    server.answers["/sign-out"] = () => refusal("TOO_STRANGE", "Not now");
    await harness().act(async () => flow().leave());
    await until(() => expect(flow()).toMatchObject({ who: ada.user.email, isLeaving: false, hasLeft: false }));
    expect(flow().problem).not.toBe("");
    if (signOut !== undefined) server.answers["/sign-out"] = signOut;
    await harness().act(async () => flow().leave());
    await until(() => expect(flow()).toMatchObject({ who: null, hasLeft: true, problem: "" }));
  });

  test("whom the form itself has signed in is nobody who was there already", async () => {
    const { flow } = await arrive(true).page;
    expect(flow()).toMatchObject({ who: null, hasLeft: false });
  });
});
