import { afterEach, describe, expect, test } from "vitest";
import { createScreenSuite, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const ada = sessionOf("ada");

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play, until } = createScreenSuite(suffix);
  afterEach(() => history.replaceState(null, "", "/"));

  describe("useUserButton", () => {
    async function open(session: typeof ada | null) {
      const server = stage();
      server.answers["/get-session"] = () => session;
      return { ...server, ...(await play(server, () => harness().useUserButton(), { session })) };
    }

    test("nobody is signed in where nobody is", async () => {
      const { flow } = await open(null);
      expect(flow()).toMatchObject({ user: null, isPending: false, problem: "" });
    });

    test("a refused way out is told, and the next one leads to the sign-in; pressed twice, it is asked once", async () => {
      const { flow, answers, asked, navigate } = await open(ada);
      expect(flow().user?.name).toBe("ada");
      answers["/sign-out"] = () => refusal("NOBODY_KNOWS", "Its own words");
      await harness().act(async () => flow().signOut());
      await until(() => expect(flow()).toMatchObject({ problem: "Its own words", isPending: false }));
      expect(navigate).not.toHaveBeenCalled();
      answers["/sign-out"] = () => Response.json({ success: true }, { headers: { "x-sallyport-changes": "session" } });
      answers["/get-session"] = () => null;
      await harness().act(async () => {
        flow().signOut();
        flow().signOut();
      });
      await until(() => expect(navigate.mock.calls).toEqual([["/sign-in"]]));
      expect(asked("/sign-out")).toHaveLength(2);
      await until(() => expect(flow()).toMatchObject({ user: null, problem: "" }));
    });
  });

  describe("useUserProfile", () => {
    async function open(session: typeof ada | null | undefined, search = "") {
      history.replaceState(null, "", `/${search}`);
      const server = stage();
      server.answers["/get-session"] = () => session ?? null;
      const options = session === undefined ? {} : { session };
      return { ...server, ...(await play(server, () => harness().useUserProfile(), options)) };
    }

    test("somebody's account is shown; one that was deleted here is gone once the session is", async () => {
      const { flow, answers, client } = await open(ada);
      expect(flow()).toMatchObject({ step: "shown", user: ada.user });
      answers["/get-session"] = () => null;
      await harness().act(async () => flow().onGone());
      expect(flow().step).toBe("shown");
      await harness().act(async () => void (await client.$session.get().refetch()));
      await until(() => expect(flow()).toMatchObject({ step: "deleted", user: null }));
    });

    test.each([
      ["", "signed-out"],
      ["?deleted=1", "deleted"],
    ] as const)("nobody, at %j, is %s", async (search, step) => {
      const { flow } = await open(null, search);
      await until(() => expect(flow()).toMatchObject({ step, user: null }));
    });

    test("a server that is not reached is asked again", async () => {
      const server = stage();
      server.answers["/get-session"] = () => {
        throw new TypeError("The connection is lost");
      };
      const { flow } = await play(server, () => harness().useUserProfile());
      await until(() => expect(flow().step).toBe("unreachable"));
      server.answers["/get-session"] = () => ada;
      await harness().act(async () => flow().retry());
      await until(() => expect(flow()).toMatchObject({ step: "shown", user: ada.user }));
    });
  });
});
