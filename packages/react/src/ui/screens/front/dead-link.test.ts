import { afterEach, describe, expect, test } from "vitest";
import { createScreenSuite } from "../../../fixtures/screens.ts";
import { REACTS } from "../../../fixtures/suite.ts";

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, provided, mount } = createScreenSuite(suffix);
  afterEach(() => history.replaceState(null, "", "/"));

  async function open(screen: "ResetPassword" | "VerifyEmail", error: string) {
    history.replaceState(null, "", `/?error=${error}`);
    const { createElement, [screen]: Screen } = harness();
    const { container, shown } = mount(provided(stage(), createElement(Screen), { initialSession: null }));
    await shown;
    return container;
  }

  test.each([
    ["ResetPassword", "TOKEN_EXPIRED", "It has expired."],
    ["ResetPassword", "INVALID_TOKEN", "It has expired, was used already, or is not whole."],
    ["VerifyEmail", "token_expired", "It has expired."],
    ["VerifyEmail", "invalid_token", "It was used already, or it is not whole."],
    ["VerifyEmail", "nobody_knows_it", "It was used already, or it is not whole."],
  ] as const)("%s says of %s: %s", async (screen, error, words) => {
    const container = await open(screen, error);
    expect(container.querySelector("[data-part=lead]")?.textContent).toBe(words);
    expect(document.activeElement?.textContent).toBe("This link did not work");
  });

  test("a link for another address that is taken by now says that", async () => {
    const container = await open("VerifyEmail", "couldnt_update_your_email");
    expect(container.querySelector("[data-part=lead]")?.textContent).not.toContain("used already");
  });

  test("a dead link for a new password leads to another one", async () => {
    const link = (await open("ResetPassword", "TOKEN_EXPIRED")).querySelector("a");
    expect([link?.getAttribute("href"), link?.textContent]).toEqual(["/forgot-password", "Ask for a new link"]);
  });
});
