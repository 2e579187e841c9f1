import { expect, test, vi } from "vitest";
import { inEachReact, reauthenticate } from "../../../fixtures/in-each-react.ts";
import { refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

const session = sessionOf("ada");
const PASSWORD = "nine wild geese";
const ENABLE = "/two-factor/enable";
const DISABLE = "/two-factor/disable";
const TOTP = "/two-factor/verify-totp";
const OTP = "/two-factor/verify-otp";
const CODES = "/two-factor/generate-backup-codes";
const [DEVICES, REVOKE] = ["/two-factor/list-trusted-devices", "/two-factor/revoke-trusted-device"];
const BEGUN = { method: "totp", totpURI: "otpauth://totp/Site:ada?secret=ABCDEFGH", backupCodes: ["one", "two"] };
const at = "2026-01-01T00:00:00.000Z";
const device = (id: string) => ({ id, userAgent: "Firefox", createdAt: at, lastUsedAt: at, isCurrent: false });
const own = () => refusal("NOBODY_KNOWS", "Its own words");

inEachReact("two-factor authentication", ({ harness, playOn, until }) => {
  async function enrol(hasPassword = true) {
    const onVerifying = vi.fn();
    const page = await playOn(
      {
        [ENABLE]: () => BEGUN,
        "/two-factor/status": () => ({ enabled: false, enrollmentMethods: ["totp", "otp"] }),
      },
      ({ useEnrolment }, client) => useEnrolment({ client, hasPassword, reauthenticate, onVerifying }),
      {
        formOf: ({ step, begin, firstCode }) => (step === "begin" ? begin : firstCode),
        names: ["password", "code"],
      },
    );
    return { ...page, onVerifying };
  }

  test("useEnrolment: starts with the password, and not with a wrong one", async () => {
    const { flow, submit, wrong, isWrong, asked, answers } = await enrol();
    await submit({ password: "" });
    expect(wrong()).toEqual(["password"]);
    expect(asked(ENABLE)).toEqual([]);
    answers[ENABLE] = () => refusal("INVALID_PASSWORD");
    await submit({ password: "wrong wrong" });
    await isWrong("password");
    expect(flow()).toMatchObject({ step: "begin", begun: null });
  });

  test("useEnrolment: asks for no password when the user has none", async () => {
    const { isShown, submit, asked } = await enrol(false);
    await submit();
    await isShown({ step: "first-code" });
    expect(asked(ENABLE)).toEqual([{}]);
  });

  test("useEnrolment: stays at the first code after a wrong one, and shows the backup codes after a right one", async () => {
    const { flow, isShown, isWrong, submit, answers, asked, onVerifying } = await enrol();
    await submit({ password: PASSWORD });
    await isShown({ step: "first-code", begun: BEGUN });
    answers[TOTP] = () => refusal("INVALID_CODE");
    await submit({ code: " 000000 " });
    await isWrong("code");
    expect(flow()).toMatchObject({ step: "first-code", passed: null });
    expect(onVerifying.mock.calls).toEqual([[true], [false]]);
    answers[TOTP] = () => ({ token: "t", redirect: true, url: "/dashboard" });
    await submit({ code: "123456" });
    await isShown({ step: "keep-codes", passed: { url: "/dashboard" } });
    expect(asked(TOTP)).toMatchObject([{ code: "000000" }, { code: "123456" }]);
    expect(onVerifying.mock.lastCall).toEqual([true]);
  });

  test("useEnrolment: offers codes by email when the server does, which may be enabled without a first code", async () => {
    const { does, isShown, submit, answers, asked, onVerifying } = await enrol();
    await isShown({ methods: ["totp", "otp"], method: "totp" });
    answers[ENABLE] = () => ({ method: "otp", enabled: true, backupCodes: ["one"] });
    await does(({ choose }) => choose("otp"));
    await submit({ password: PASSWORD });
    await isShown({ step: "keep-codes", begun: { backupCodes: ["one"] } });
    expect(asked(ENABLE)).toEqual([{ password: PASSWORD, method: "otp" }]);
    // The panel with the backup codes must stay until the user has saved them.
    expect(onVerifying.mock.calls).toEqual([[true]]);
  });

  test("useEnrolment: asks for a first code when the email address is not verified", async () => {
    const { does, isShown, isWrong, submit, answers, asked, onVerifying } = await enrol();
    answers[ENABLE] = () => ({ method: "otp", enabled: false, backupCodes: ["one"] });
    await does(({ choose }) => choose("otp"));
    await submit({ password: PASSWORD });
    await isShown({ step: "first-code", begun: { method: "otp" } });
    expect(onVerifying.mock.calls).toEqual([[true], [false]]);
    answers[OTP] = () => refusal("OTP_HAS_EXPIRED");
    await submit({ code: "000000" });
    await isWrong("code");
    answers[OTP] = () => ({ token: "t", redirect: false });
    await submit({ code: " 123456 " });
    await isShown({ step: "keep-codes" });
    expect(asked(OTP)).toMatchObject([{ code: "000000" }, { code: "123456" }]);
  });

  test("useSecondFactor: is on only after the backup codes were saved, and announces the last change", async () => {
    const owner = { ...session.user, twoFactorEnabled: false };
    const { flow, does } = await playOn({}, ({ useSecondFactor }) => useSecondFactor({ ...owner }));
    expect(flow()).toMatchObject({ isOn: false, news: "" });
    await does(({ onVerifying }) => onVerifying(true));
    owner.twoFactorEnabled = true;
    await does(({ onVerifying }) => onVerifying(true));
    expect(flow()).toMatchObject({ isOn: false, news: "" });
    await does(({ onKept }) => onKept());
    expect(flow()).toMatchObject({ isOn: true, news: expect.stringMatching(/is on/i) });
    owner.twoFactorEnabled = false;
    await does(({ onOff }) => onOff());
    expect(flow()).toMatchObject({ isOn: false, news: expect.stringMatching(/is off/i) });
  });

  test("useBackupCodes: shows new codes for the password, and none for a wrong one", async () => {
    const { flow, isShown, wrong, isWrong, submit, answers, asked } = await playOn(
      {},
      ({ useBackupCodes }, client) => useBackupCodes({ client, hasPassword: true, reauthenticate }),
      { formOf: ({ form }) => form, names: ["password"] },
    );
    await submit({ password: "" });
    expect(wrong()).toEqual(["password"]);
    expect(asked(CODES)).toEqual([]);
    answers[CODES] = () => refusal("INVALID_PASSWORD");
    await submit({ password: "wrong wrong" });
    await isWrong("password");
    expect(flow()).toMatchObject({ step: "begin", codes: null });
    answers[CODES] = () => ({ backupCodes: ["one", "two"] });
    await submit({ password: PASSWORD });
    await isShown({ step: "keep-codes", codes: ["one", "two"] });
  });

  test.each([true, false])(
    "useDisableFactor: reports once that it is off; with a password: %s",
    async (hasPassword) => {
      const onOff = vi.fn();
      const { isShown, submit, answers, asked } = await playOn(
        { [DISABLE]: own },
        ({ useDisableFactor }, client) => useDisableFactor({ client, hasPassword, reauthenticate, onOff }),
        { formOf: (form) => form, names: ["password"] },
      );
      await submit({ password: PASSWORD });
      await isShown({ problems: { form: "Its own words" } });
      expect(onOff).not.toHaveBeenCalled();
      answers[DISABLE] = () => ({ status: true });
      await submit();
      await until(() => expect(onOff).toHaveBeenCalledTimes(1));
      const body = hasPassword ? { password: PASSWORD } : {};
      expect(asked(DISABLE)).toEqual([body, body]);
    },
  );

  const listDevices = (devices: () => unknown) =>
    playOn(
      { "/get-session": () => session, [DEVICES]: devices },
      ({ useTrustedDeviceList }, client) => useTrustedDeviceList(client),
      { session },
    );

  test("useTrustedDeviceList: revokes a device and names it, or shows an error", async () => {
    const { flow, isShown, answers, asked } = await listDevices(() => [device("d1"), device("d2")]);
    await isShown({ devices: [{ id: "d1" }, { id: "d2" }] });
    const outcomes: boolean[] = [];
    const revoke = () => harness().act(async () => void outcomes.push(await flow().revoke("d1", "Firefox")));
    answers[REVOKE] = own;
    await revoke();
    expect(flow()).toMatchObject({ problem: "Its own words", done: "", busy: null });
    answers[REVOKE] = () => ({ status: true });
    await revoke();
    expect(flow()).toMatchObject({ problem: "", done: expect.stringContaining("Firefox") });
    expect([outcomes, asked(REVOKE)]).toEqual([
      [false, true],
      [{ id: "d1" }, { id: "d1" }],
    ]);
  });
});
