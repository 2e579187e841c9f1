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

inEachReact("a sign-in that requires a second factor", ({ harness, playOn, until }) => {
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

  test.each(WAYS)("useChallenge: %s sends the code to %s and redirects to the requested page", async (way, path) => {
    const { submit, answers, asked, navigate } = await challenge(way, "/dashboard");
    answers[path] = () => ({ token: "t", redirect: true, url: "/elsewhere" });
    await submit({ code: " 123456 ", trustDevice: "on" });
    await until(() => expect(navigate.mock.calls).toEqual([["/dashboard", { replace: true }]]));
    expect(asked(path)).toEqual([{ code: "123456", trustDevice: true }]);
  });

  test("useChallenge: redirects to the sign-in's own target without a requested page", async () => {
    const { submit, answers, navigate } = await challenge();
    answers[TOTP] = () => ({ token: "t", redirect: true, url: "/reports?year=1#top" });
    await submit({ code: "123456", trustDevice: "" });
    await until(() => expect(navigate.mock.calls).toEqual([["/reports?year=1#top", { replace: true }]]));
  });

  test.each(["INVALID_CODE", "OTP_HAS_EXPIRED", "INVALID_BACKUP_CODE"])(
    "useChallenge: shows %s at the code field",
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

  test("useChallenge: reports a sign-in that is no longer pending", async () => {
    const { submit, answers, onDead } = await challenge();
    answers[TOTP] = () => refusal("INVALID_TWO_FACTOR_COOKIE");
    await submit({ code: "000000" });
    await until(() => expect(onDead).toHaveBeenCalledTimes(1));
  });

  const open = (status: () => unknown) =>
    playOn({ "/two-factor/status": status }, ({ useTwoFactorSignIn }, client) =>
      useTwoFactorSignIn({ client, callbackURL: "/dashboard" }),
    );

  test("useTwoFactorSignIn: offers the default method first and backup codes last, and lets the user choose", async () => {
    const { flow, isShown, does } = await open(() => waits);
    await isShown({ step: "code", ways: ["totp", "otp", "backup-code"], way: "totp", problem: "" });
    await does(({ choose }) => choose("otp"));
    expect(flow().way).toBe("otp");
  });

  test.each([
    ["offers no backup codes to a user without any", ["otp"], ["otp"]],
    ["offers backup codes when there is no other method", [], ["backup-code"]],
  ])("useTwoFactorSignIn: %s", async (_who, methods, ways) => {
    const { isShown } = await open(() => ({ ...waits, methods, hasBackupCodes: false }));
    await isShown({ step: "code", ways });
  });

  test("useTwoFactorSignIn: is over after the sign-in has expired, even if the status is pending", async () => {
    const { flow, isShown, does } = await open(() => waits);
    await isShown({ step: "code" });
    await does(({ onDead }) => onDead());
    expect(flow()).toMatchObject({ step: "over", problem: "" });
  });

  test("useTwoFactorSignIn: sets up a required factor first, then redirects to the sign-in's target", async () => {
    const { flow, isShown, answers, navigate } = await open(() => ({ ...waits, enrollment: true }));
    await isShown({ step: "enrol" });
    answers["/get-session"] = () => sessionOf("ada");
    await harness().act(async () => void (await flow().finish({ redirect: true, url: "/elsewhere" })));
    expect(navigate.mock.calls).toEqual([["/dashboard", { replace: true }]]);
  });

  test("useTwoFactorSignIn: stays on the code step after a right code, when nothing is pending anymore", async () => {
    const status = vi.fn(() => waits);
    const { flow, isShown, client } = await open(status);
    await isShown({ step: "code" });
    status.mockReturnValue({ ...waits, pending: false });
    await harness().act(async () => void (await client.$twoFactor.value.refetch()));
    expect(flow().step).toBe("code");
  });

  test("useTwoFactorSignIn: is over when no sign-in is pending", async () => {
    const { isShown } = await open(() => ({ ...waits, pending: false }));
    await isShown({ step: "over", problem: "" });
  });

  test("useTwoFactorSignIn: can retry after a connection error, and shows any other error", async () => {
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

  test("useSendCode: sends one code for two clicks, and reports an expired sign-in", async () => {
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
