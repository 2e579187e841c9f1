import { describe, expect, test, vi } from "vitest";
import { createScreenSuite, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const waits = { enabled: true, pending: true, enrollment: false, methods: ["totp", "backup-code", "otp"] };

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play, until } = createScreenSuite(suffix);

  async function open(status: () => unknown) {
    const server = stage();
    server.answers["/two-factor/status"] = status;
    const { client } = server;
    const use = () => harness().useTwoFactorSignIn({ client, callbackURL: "/dashboard" });
    return { ...server, ...(await play(server, use)) };
  }

  test("a code is asked for by the usual way, backup codes last; another can be chosen", async () => {
    const { flow } = await open(() => waits);
    await until(() => expect(flow().step).toBe("code"));
    expect(flow()).toMatchObject({ ways: ["totp", "otp", "backup-code"], way: "totp", problem: "" });
    await harness().act(async () => flow().choose("otp"));
    expect(flow().way).toBe("otp");
  });

  test("whoever has no backup codes is offered none, unless there is nothing else", async () => {
    const mailed = await open(() => ({ ...waits, methods: ["otp"], hasBackupCodes: false }));
    await until(() => expect(mailed.flow()).toMatchObject({ ways: ["otp"], way: "otp" }));
    const nothing = await open(() => ({ ...waits, methods: [], hasBackupCodes: false }));
    await until(() => expect(nothing.flow()).toMatchObject({ step: "code", ways: ["backup-code"] }));
  });

  test("a sign-in that waits no more is over, whatever the server says of the next", async () => {
    const { flow } = await open(() => waits);
    await until(() => expect(flow().step).toBe("code"));
    await harness().act(async () => flow().onDead());
    expect(flow()).toMatchObject({ step: "over", problem: "" });
  });

  test("who has to have a factor sets it up first, and lands where the sign-in led", async () => {
    const { flow, answers, navigate } = await open(() => ({ ...waits, enrollment: true }));
    await until(() => expect(flow().step).toBe("enrol"));
    answers["/get-session"] = () => sessionOf("ada");
    await harness().act(async () => void (await flow().land({ redirect: true, url: "/elsewhere" })));
    expect(navigate.mock.calls).toEqual([["/dashboard", { replace: true }]]);
  });

  test("a right code, after which nothing waits, does not take the page away", async () => {
    const status = vi.fn(() => waits);
    const { flow, client } = await open(status);
    await until(() => expect(flow().step).toBe("code"));
    status.mockReturnValue({ ...waits, pending: false });
    await harness().act(async () => void (await client.$twoFactor.value.refetch()));
    expect(flow().step).toBe("code");
  });

  test.each([
    ["nothing waits", () => ({ ...waits, pending: false }), ""],
    ["a server that says why not", () => refusal("NOBODY_KNOWS", "Its own words"), "Its own words"],
  ] as const)("%s: over", async (_name, status, problem) => {
    const { flow } = await open(status);
    await until(() => expect(flow()).toMatchObject({ step: "over", problem }));
  });

  test("without a connection it is asked again; for any other reason it is over", async () => {
    const status = vi.fn<() => unknown>(() => Promise.reject(new Error("cut off")));
    const { flow } = await open(status);
    await until(() =>
      expect(flow()).toMatchObject({ step: "over", isCutOff: true, problem: expect.stringMatching(/\w/) }),
    );
    status.mockImplementation(() => refusal("NOBODY_KNOWS", "Its own words"));
    await harness().act(async () => flow().retry());
    await until(() => expect(flow()).toMatchObject({ step: "over", isCutOff: false, problem: "Its own words" }));
    status.mockImplementation(() => waits);
    await harness().act(async () => flow().retry());
    await until(() => expect(flow()).toMatchObject({ step: "code", isCutOff: false, problem: "" }));
  });

  test("a code is mailed when it is asked for; one for a sign-in that is gone says so", async () => {
    const server = stage();
    const onDead = vi.fn();
    const { flow } = await play(server, () => harness().useSendCode({ client: server.client, onDead }));
    server.answers["/two-factor/send-otp"] = () => refusal("INVALID_TWO_FACTOR_COOKIE");
    await harness().act(async () => flow().send());
    await until(() => expect(onDead).toHaveBeenCalledTimes(1));
    expect(flow().isSent).toBe(false);
    server.answers["/two-factor/send-otp"] = () => ({ status: true });
    await harness().act(async () => flow().send());
    await until(() => expect(flow().isSent).toBe(true));
    expect(flow().resend).toMatchObject({ status: "idle", secondsLeft: expect.any(Number) });
  });
});
