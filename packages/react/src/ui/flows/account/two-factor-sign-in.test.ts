import { expect, test, vi } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

const TOTP = "/two-factor/verify-totp";
const WAYS = [
  ["totp", TOTP],
  ["otp", "/two-factor/verify-otp"],
  ["backup-code", "/two-factor/verify-backup-code"],
] as const;
const waits = { enabled: true, pending: true, enrollment: false, methods: ["totp", "backup-code", "otp"] };
const own = () => refusal("NOBODY_KNOWS", "Its own words");

inEachReact("a sign-in that waits for a second factor", ({ harness, playOn, until }) => {
  async function challenge(way: (typeof WAYS)[number][0] = "totp", asked: string | null = null) {
    const onDead = vi.fn();
    const target = { path: asked ?? "/", asked, keptIn: (path: string) => path };
    const page = await playOn(
      { "/get-session": () => sessionOf("ada") },
      ({ useChallenge }, client) => useChallenge({ client, way, target, onDead }),
      { formOf: (form) => form, names: ["code", "trustDevice"] },
    );
    return { ...page, onDead };
  }

  test.each(WAYS)("useChallenge: %s asks %s, and leads to what was asked for", async (way, path) => {
    const { submit, answers, asked, navigate } = await challenge(way, "/dashboard");
    answers[path] = () => ({ token: "t", redirect: true, url: "/elsewhere" });
    await submit({ code: " 123456 ", trustDevice: "on" });
    await until(() => expect(navigate.mock.calls).toEqual([["/dashboard", { replace: true }]]));
    expect(asked(path)).toEqual([{ code: "123456", trustDevice: true }]);
  });

  test("useChallenge: without a target of its own it leads where the sign-in came for", async () => {
    const { submit, answers, navigate } = await challenge();
    answers[TOTP] = () => ({ token: "t", redirect: true, url: "/reports?year=1#top" });
    await submit({ code: "123456", trustDevice: "" });
    await until(() => expect(navigate.mock.calls).toEqual([["/reports?year=1#top", { replace: true }]]));
  });

  test.each(["INVALID_CODE", "OTP_HAS_EXPIRED", "INVALID_BACKUP_CODE"])(
    "useChallenge: %s is told of the code",
    async (code) => {
      const { submit, wrong, isWrong, answers, navigate } = await challenge();
      await submit({ code: "" });
      expect(wrong()).toEqual(["code"]);
      answers[TOTP] = () => refusal(code);
      await submit({ code: "000000" });
      await isWrong("code");
      expect(navigate).not.toHaveBeenCalled();
    },
  );

  test("useChallenge: a sign-in that waits no more says so", async () => {
    const { submit, answers, onDead } = await challenge();
    answers[TOTP] = () => refusal("INVALID_TWO_FACTOR_COOKIE");
    await submit({ code: "000000" });
    await until(() => expect(onDead).toHaveBeenCalledTimes(1));
  });

  const open = (status: () => unknown) =>
    playOn({ "/two-factor/status": status }, ({ useTwoFactorSignIn }, client) =>
      useTwoFactorSignIn({ client, callbackURL: "/dashboard" }),
    );

  test("useTwoFactorSignIn: the usual way asks, backup codes last; another can be chosen", async () => {
    const { flow, isShown, does } = await open(() => waits);
    await isShown({ step: "code", ways: ["totp", "otp", "backup-code"], way: "totp", problem: "" });
    await does(({ choose }) => choose("otp"));
    expect(flow().way).toBe("otp");
  });

  test.each([
    ["whoever has no backup codes is offered none", ["otp"], ["otp"]],
    ["unless there is nothing else", [], ["backup-code"]],
  ])("useTwoFactorSignIn: %s", async (_who, methods, ways) => {
    const { isShown } = await open(() => ({ ...waits, methods, hasBackupCodes: false }));
    await isShown({ step: "code", ways });
  });

  test("useTwoFactorSignIn: one that waits no more is over, whatever the server says of the next", async () => {
    const { flow, isShown, does } = await open(() => waits);
    await isShown({ step: "code" });
    await does(({ onDead }) => onDead());
    expect(flow()).toMatchObject({ step: "over", problem: "" });
  });

  test("useTwoFactorSignIn: who has to have a factor sets it up first, and lands where the sign-in led", async () => {
    const { flow, isShown, answers, navigate } = await open(() => ({ ...waits, enrollment: true }));
    await isShown({ step: "enrol" });
    answers["/get-session"] = () => sessionOf("ada");
    await harness().act(async () => void (await flow().finish({ redirect: true, url: "/elsewhere" })));
    expect(navigate.mock.calls).toEqual([["/dashboard", { replace: true }]]);
  });

  test("useTwoFactorSignIn: a right code, after which nothing waits, does not take the page away", async () => {
    const status = vi.fn(() => waits);
    const { flow, isShown, client } = await open(status);
    await isShown({ step: "code" });
    status.mockReturnValue({ ...waits, pending: false });
    await harness().act(async () => void (await client.$twoFactor.value.refetch()));
    expect(flow().step).toBe("code");
  });

  test("useTwoFactorSignIn: where nothing waits it is over", async () => {
    const { isShown } = await open(() => ({ ...waits, pending: false }));
    await isShown({ step: "over", problem: "" });
  });

  test("useTwoFactorSignIn: without a connection it is asked again; for any other reason it is over", async () => {
    const status = vi.fn<() => unknown>(() => Promise.reject(new Error("cut off")));
    const { does, isShown } = await open(status);
    await isShown({ step: "over", isCutOff: true, problem: expect.stringMatching(/\w/) });
    status.mockImplementation(own);
    await does(({ retry }) => retry());
    await isShown({ step: "over", isCutOff: false, problem: "Its own words" });
    status.mockImplementation(() => waits);
    await does(({ retry }) => retry());
    await isShown({ step: "code", isCutOff: false, problem: "" });
  });

  test("useSendCode: a code is mailed once, when it is asked for; for a sign-in that is gone it is said so", async () => {
    const onDead = vi.fn();
    const { flow, does, isShown, line, answers, asked } = await playOn(
      { "/two-factor/send-otp": () => refusal("INVALID_TWO_FACTOR_COOKIE") },
      ({ useSendCode }, client) => useSendCode({ client, onDead }),
    );
    expect(flow()).toMatchObject({ isSent: false, change: { busy: null } });
    await does(({ send }) => send());
    await until(() => expect(onDead).toHaveBeenCalledTimes(1));
    line.isDown = true;
    await does(({ send }) => send());
    await isShown({ isSent: false, change: { problem: expect.stringMatching(/couldn’t reach the server/) } });
    line.isDown = false;
    answers["/two-factor/send-otp"] = () => ({ status: true });
    await does(({ send }) => [send(), send()]);
    await isShown({ isSent: true, change: { busy: null, problem: "" } });
    expect(flow().resend).toMatchObject({ status: "idle", secondsLeft: expect.any(Number) });
    expect(asked("/two-factor/send-otp")).toHaveLength(3);
  });
});
