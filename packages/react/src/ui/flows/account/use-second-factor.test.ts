import { describe, expect, test, vi } from "vitest";
import { createScreenSuite, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import { REACTS } from "../../../fixtures/suite.ts";
import type { ReauthenticateFlow } from "./use-reauthenticate.ts";

const again: ReauthenticateFlow = { run: (call) => call(), dialog: null };
const { user } = sessionOf("ada");
const device = (id: string) => ({
  id,
  userAgent: "Firefox",
  createdAt: "2026-01-01T00:00:00.000Z",
  lastUsedAt: "2026-01-01T00:00:00.000Z",
  isCurrent: false,
});

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play, until } = createScreenSuite(suffix);

  test("a factor says that it is on only once its backup codes are kept, and says what was switched last", async () => {
    const owner = { ...user, twoFactorEnabled: false };
    const { flow } = await play(stage(), () => harness().useSecondFactor({ ...owner }));
    const does = (work: () => void) => harness().act(async () => work());
    expect(flow()).toMatchObject({ isOn: false, news: "" });
    await does(() => flow().onVerifying(true));
    owner.twoFactorEnabled = true;
    await does(() => flow().onVerifying(true));
    expect(flow()).toMatchObject({ isOn: false, news: "" });
    await does(() => flow().onKept());
    expect(flow()).toMatchObject({ isOn: true, news: expect.stringMatching(/is on/i) });
    owner.twoFactorEnabled = false;
    await does(() => flow().onOff());
    expect(flow()).toMatchObject({ isOn: false, news: expect.stringMatching(/is off/i) });
  });

  test("new backup codes take the password, are shown, and a wrong one makes none", async () => {
    const server = stage();
    const path = "/two-factor/generate-backup-codes";
    const use = () => harness().useBackupCodes({ client: server.client, hasPassword: true, again });
    const { flow, submit } = await play(server, use, { formOf: ({ form }) => form, names: ["password"] });
    await submit({ password: "" });
    expect(Object.keys(flow().form.problems.fields ?? {})).toEqual(["password"]);
    expect(server.asked(path)).toEqual([]);
    server.answers[path] = () => refusal("INVALID_PASSWORD");
    await submit({ password: "wrong wrong" });
    await until(() => expect(Object.keys(flow().form.problems.fields ?? {})).toEqual(["password"]));
    expect(flow()).toMatchObject({ step: "begin", codes: null });
    server.answers[path] = () => ({ backupCodes: ["one", "two"] });
    await submit({ password: "nine wild geese" });
    await until(() => expect(flow()).toMatchObject({ step: "keep-codes", codes: ["one", "two"] }));
  });

  test.each([true, false])("switching off tells once it is off; with a password: %s", async (hasPassword) => {
    const server = stage();
    const onOff = vi.fn();
    const use = () => harness().useDisableFactor({ client: server.client, hasPassword, again, onOff });
    const { flow, submit } = await play(server, use, { formOf: (form) => form, names: ["password"] });
    server.answers["/two-factor/disable"] = () => refusal("NOBODY_KNOWS", "Its own words");
    await submit({ password: "nine wild geese" });
    await until(() => expect(flow().problems.form).toBe("Its own words"));
    expect(onOff).not.toHaveBeenCalled();
    server.answers["/two-factor/disable"] = () => ({ status: true });
    await submit();
    await until(() => expect(onOff).toHaveBeenCalledTimes(1));
    const body = hasPassword ? { password: "nine wild geese" } : {};
    expect(server.asked("/two-factor/disable")).toEqual([body, body]);
  });

  test("trusted browsers are listed, and one is asked again: told by its name, or why not", async () => {
    const server = stage();
    server.answers["/get-session"] = () => sessionOf("ada");
    server.answers["/two-factor/list-trusted-devices"] = () => [device("d1"), device("d2")];
    const use = () => harness().useTrustedDeviceList(server.client);
    const { flow } = await play(server, use, { session: sessionOf("ada") });
    await until(() => expect(flow().devices?.map(({ id }) => id)).toEqual(["d1", "d2"]));
    const revoke = async (): Promise<boolean | undefined> => {
      let isGone: boolean | undefined;
      await harness().act(async () => {
        isGone = await flow().revoke("d1", "Firefox");
      });
      return isGone;
    };
    server.answers["/two-factor/revoke-trusted-device"] = () => refusal("NOBODY_KNOWS", "Its own words");
    expect(await revoke()).toBe(false);
    expect(flow()).toMatchObject({ problem: "Its own words", done: "", busy: null });
    server.answers["/two-factor/revoke-trusted-device"] = () => ({ status: true });
    expect(await revoke()).toBe(true);
    expect(flow()).toMatchObject({ problem: "", done: expect.stringContaining("Firefox") });
    expect(server.asked("/two-factor/revoke-trusted-device")).toEqual([{ id: "d1" }, { id: "d1" }]);
  });

  test("trusted browsers that cannot be read are told", async () => {
    const server = stage();
    server.answers["/get-session"] = () => sessionOf("ada");
    server.answers["/two-factor/list-trusted-devices"] = () => refusal("NOBODY_KNOWS", "Its own words");
    const use = () => harness().useTrustedDeviceList(server.client);
    const { flow } = await play(server, use, { session: sessionOf("ada") });
    await until(() => expect(flow()).toMatchObject({ devices: null, problem: "Its own words" }));
  });
});
