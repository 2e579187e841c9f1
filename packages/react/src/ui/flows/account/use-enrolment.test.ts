import { describe, expect, test, vi } from "vitest";
import { createScreenSuite, refusal } from "../../../fixtures/screens.ts";
import { REACTS } from "../../../fixtures/suite.ts";
import type { ReauthenticateFlow } from "./use-reauthenticate.ts";

const BEGUN = { method: "totp", totpURI: "otpauth://totp/Site:ada?secret=ABCDEFGH", backupCodes: ["one", "two"] };
const again: ReauthenticateFlow = { run: (call) => call(), dialog: null };

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play, until } = createScreenSuite(suffix);

  async function open(hasPassword = true) {
    const server = stage();
    server.answers["/two-factor/enable"] = () => BEGUN;
    server.answers["/two-factor/status"] = () => ({ enabled: false, enrollmentMethods: ["totp", "otp"] });
    const onVerifying = vi.fn();
    const use = () => harness().useEnrolment({ client: server.client, hasPassword, again, onVerifying });
    const page = await play(server, use, {
      formOf: ({ step, begin, firstCode }) => (step === "begin" ? begin : firstCode),
      names: ["password", "code"],
    });
    return { ...server, ...page, onVerifying };
  }

  test("it begins with the password, and a wrong one begins nothing", async () => {
    const { flow, submit, asked, answers } = await open();
    await submit({ password: "" });
    expect(Object.keys(flow().begin.problems.fields ?? {})).toEqual(["password"]);
    expect(asked("/two-factor/enable")).toEqual([]);
    answers["/two-factor/enable"] = () => refusal("INVALID_PASSWORD");
    await submit({ password: "wrong wrong" });
    await until(() => expect(Object.keys(flow().begin.problems.fields ?? {})).toEqual(["password"]));
    expect(flow()).toMatchObject({ step: "begin", begun: null });
  });

  test("who has no password is not asked for one", async () => {
    const { flow, submit, asked } = await open(false);
    await submit();
    await until(() => expect(flow().step).toBe("first-code"));
    expect(asked("/two-factor/enable")).toEqual([{}]);
  });

  test("a wrong first code stays at it, a right one shows the backup codes", async () => {
    const { flow, submit, answers, asked, onVerifying } = await open();
    await submit({ password: "nine wild geese" });
    await until(() => expect(flow()).toMatchObject({ step: "first-code", begun: BEGUN }));
    answers["/two-factor/verify-totp"] = () => refusal("INVALID_CODE");
    await submit({ code: " 000000 " });
    await until(() => expect(Object.keys(flow().firstCode.problems.fields ?? {})).toEqual(["code"]));
    expect(flow()).toMatchObject({ step: "first-code", passed: null });
    expect(onVerifying.mock.calls).toEqual([[true], [false]]);
    answers["/two-factor/verify-totp"] = () => ({ token: "t", redirect: true, url: "/dashboard" });
    await submit({ code: "123456" });
    await until(() => expect(flow()).toMatchObject({ step: "keep-codes", passed: { url: "/dashboard" } }));
    expect(asked("/two-factor/verify-totp")).toMatchObject([{ code: "000000" }, { code: "123456" }]);
    expect(onVerifying.mock.lastCall).toEqual([true]);
  });

  test("codes by mail are offered where the server offers them, and may be on with the answer", async () => {
    const { flow, submit, answers, asked, onVerifying } = await open();
    await until(() => expect(flow()).toMatchObject({ methods: ["totp", "otp"], method: "totp" }));
    answers["/two-factor/enable"] = () => ({ method: "otp", enabled: true, backupCodes: ["one"] });
    await harness().act(async () => flow().choose("otp"));
    await submit({ password: "nine wild geese" });
    await until(() => expect(flow()).toMatchObject({ step: "keep-codes", begun: { backupCodes: ["one"] } }));
    expect(asked("/two-factor/enable")).toEqual([{ password: "nine wild geese", method: "otp" }]);
    // The panel that shows them must not go before they are kept.
    expect(onVerifying.mock.calls).toEqual([[true]]);
  });

  test("an address that is not verified is asked for its first code", async () => {
    const { flow, submit, answers, asked, onVerifying } = await open();
    answers["/two-factor/enable"] = () => ({ method: "otp", enabled: false, backupCodes: ["one"] });
    await harness().act(async () => flow().choose("otp"));
    await submit({ password: "nine wild geese" });
    await until(() => expect(flow()).toMatchObject({ step: "first-code", begun: { method: "otp" } }));
    expect(onVerifying.mock.calls).toEqual([[true], [false]]);
    answers["/two-factor/verify-otp"] = () => refusal("OTP_HAS_EXPIRED");
    await submit({ code: "000000" });
    await until(() => expect(Object.keys(flow().firstCode.problems.fields ?? {})).toEqual(["code"]));
    answers["/two-factor/verify-otp"] = () => ({ token: "t", redirect: false });
    await submit({ code: " 123456 " });
    await until(() => expect(flow().step).toBe("keep-codes"));
    expect(asked("/two-factor/verify-otp")).toMatchObject([{ code: "000000" }, { code: "123456" }]);
  });
});
