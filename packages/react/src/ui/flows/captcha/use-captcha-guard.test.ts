import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { CAPABILITIES } from "../../../fixtures/screens.ts";
import type { SolveCaptcha } from "../../plugins/form-parts.ts";

const [COVERED, FREE] = ["/sign-in/email", "/request-password-reset"] as const;
const endpoints = { captcha: { endpoints: ["/sign-in/*"] } };
const answers = {
  "/capabilities": () => ({ ...CAPABILITIES, plugins: { ...CAPABILITIES.plugins, ...endpoints } }),
};

class IdleObserver {
  readonly observe = (): void => {};
  readonly disconnect = (): void => {};
}

inEachReact("useCaptchaGuard", ({ harness, playOn, leave }) => {
  // The document of these tests has no observers. Nothing leaves the page while a captcha is solved.
  beforeEach(() => void vi.stubGlobal("MutationObserver", IdleObserver));
  afterEach(() => vi.restoreAllMocks());

  async function open(solve: SolveCaptcha) {
    const page = await playOn(answers, (h) => ({
      client: h.useUI().client,
      guard: h.useCaptchaGuard(solve),
    }));
    /** Makes a call, and returns its error and the captcha's response that was sent with it. */
    async function call(path: `/${string}`) {
      page.fetch.mockClear();
      const { client } = page.flow();
      const { error } = await harness().act(async () => client.$fetch(path, { body: {} }));
      const sent = page.fetch.mock.calls.filter(([url]) => String(url).endsWith(path));
      return [error?.code, ...sent.map(([, init]) => new Headers(init?.headers).get("x-captcha-response"))];
    }
    return { call };
  }

  test("sends a new response with each call that needs one, and with no other", async () => {
    let solved = 0;
    const { call } = await open(async ({ action }) => {
      solved += 1;
      return `${action} ${solved}`;
    });
    expect(await call(COVERED)).toEqual([undefined, "sign-in-email 1"]);
    expect(await call(COVERED)).toEqual([undefined, "sign-in-email 2"]);
    expect(await call(FREE)).toEqual([undefined, null]);
    await leave();
    expect(await call(COVERED)).toEqual([undefined, null]);
  });

  test("sends nothing if the user does not solve the captcha, or if it cannot be shown", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const unsolved = await open(async () => "");
    expect(await unsolved.call(COVERED)).toEqual(["MISSING_RESPONSE"]);
    await leave();
    const blocked = await open(async () => {
      throw new Error("blocked");
    });
    expect(await blocked.call(COVERED)).toEqual(["CAPTCHA_UNAVAILABLE"]);
    expect(warn.mock.calls.flat().join()).toContain("blocked");
  });
});
