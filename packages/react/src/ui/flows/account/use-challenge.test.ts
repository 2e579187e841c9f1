import { describe, expect, test, vi } from "vitest";
import { createScreenSuite, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import { REACTS } from "../../../fixtures/suite.ts";
import type { CodeWay } from "./use-challenge.ts";

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play, until } = createScreenSuite(suffix);

  async function open({ way = "totp" as CodeWay, asked = null as string | null } = {}) {
    const server = stage();
    server.answers["/get-session"] = () => sessionOf("ada");
    const onDead = vi.fn();
    const target = { path: asked ?? "/", asked, keptIn: (path: string) => path };
    const use = () => harness().useChallenge({ client: server.client, way, target, onDead });
    const page = await play(server, use, { formOf: (form) => form, names: ["code", "trustDevice"] });
    return { ...server, ...page, onDead, sent: server.asked };
  }

  test.each([
    ["totp", "/two-factor/verify-totp"],
    ["otp", "/two-factor/verify-otp"],
    ["backup-code", "/two-factor/verify-backup-code"],
  ] as const)("%s asks %s, and leads to what was asked for", async (way, path) => {
    const { submit, answers, sent, navigate } = await open({ way, asked: "/dashboard" });
    answers[path] = () => ({ token: "t", redirect: true, url: "/elsewhere" });
    await submit({ code: " 123456 ", trustDevice: "on" });
    await until(() => expect(navigate.mock.calls).toEqual([["/dashboard", { replace: true }]]));
    expect(sent(path)).toEqual([{ code: "123456", trustDevice: true }]);
  });

  test("without a target of its own it leads where the sign-in came for", async () => {
    const { submit, answers, navigate } = await open();
    answers["/two-factor/verify-totp"] = () => ({ token: "t", redirect: true, url: "/reports?year=1#top" });
    await submit({ code: "123456", trustDevice: "" });
    await until(() => expect(navigate.mock.calls).toEqual([["/reports?year=1#top", { replace: true }]]));
  });

  test.each(["INVALID_CODE", "OTP_HAS_EXPIRED", "INVALID_BACKUP_CODE"])("%s is told of the code", async (code) => {
    const { flow, submit, answers, navigate } = await open();
    await submit({ code: "" });
    expect(Object.keys(flow().problems.fields ?? {})).toEqual(["code"]);
    answers["/two-factor/verify-totp"] = () => refusal(code);
    await submit({ code: "000000" });
    await until(() => expect(Object.keys(flow().problems.fields ?? {})).toEqual(["code"]));
    expect(navigate).not.toHaveBeenCalled();
  });

  test("a sign-in that waits no more says so", async () => {
    const { submit, answers, onDead } = await open();
    answers["/two-factor/verify-totp"] = () => refusal("INVALID_TWO_FACTOR_COOKIE");
    await submit({ code: "000000" });
    await until(() => expect(onDead).toHaveBeenCalledTimes(1));
  });
});
