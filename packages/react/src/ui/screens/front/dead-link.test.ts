import { afterEach, expect, test } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";

inEachReact("an invalid link", ({ showOn }) => {
  afterEach(() => history.replaceState(null, "", "/"));

  function open(screen: "ResetPassword" | "VerifyEmail", error: string) {
    history.replaceState(null, "", `/?error=${error}`);
    return showOn({}, (h) => h.createElement(h[screen]), { initialSession: null });
  }

  test.each([
    ["ResetPassword", "TOKEN_EXPIRED", /^It has expired\.$/],
    ["ResetPassword", "INVALID_TOKEN", /^It has expired, has already been used, or is incomplete\.$/],
    ["VerifyEmail", "token_expired", /^It has expired\.$/],
    ["VerifyEmail", "invalid_token", /^It has already been used or is incomplete\.$/],
    ["VerifyEmail", "nobody_knows_it", /^It has already been used or is incomplete\.$/],
    ["VerifyEmail", "couldnt_update_your_email", /^(?!.*used already)./],
  ] as const)("%s shows for %s: %s", async (screen, error, words) => {
    const { textOf } = await open(screen, error);
    expect(textOf("[data-part=lead]")).toMatch(words);
    expect(document.activeElement?.textContent).toBe("This link isn’t valid");
  });

  test("for a password reset offers a new link", async () => {
    const link = (await open("ResetPassword", "TOKEN_EXPIRED")).container.querySelector("a");
    expect([link?.getAttribute("href"), link?.textContent]).toEqual(["/forgot-password", "Request a new link"]);
  });
});
