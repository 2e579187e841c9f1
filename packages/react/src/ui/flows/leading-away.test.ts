import { describe, expect, test } from "vitest";
import type { ScreenHarness } from "../../fixtures/harness.ts";
import { inEachReact } from "../../fixtures/in-each-react.ts";

const SOCIAL = { callbackURL: "/reports", errorCallbackURL: "/sign-in", requestSignUp: false };
const HOOKS = [
  ["useSocial", "/sign-in/social", ({ useSocial }: ScreenHarness) => useSocial(SOCIAL)],
  ["useLink", "/link-social", ({ useLink }: ScreenHarness) => useLink()],
] as const;

inEachReact("redirects to providers", ({ site, open, tryCall, until, harness }) => {
  /** Restores the page as the browser's back button does. */
  const comeBack = (persisted: boolean) =>
    harness().act(async () => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted })));

  describe.each(HOOKS)("%s", (_name, path, use) => {
    test("redirects to the provider once, and is busy until the page is restored", async () => {
      const ada = await site().join("ada");
      const page = await open(ada, use);
      expect(page.flow()).toMatchObject({ towards: null, problem: "" });
      await tryCall(page, {
        path,
        begin: ({ go }) => go("github"),
        done: () => expect(ada.went).toEqual([expect.stringContaining("https://github.com/login/oauth")]),
      });
      expect(page.flow()).toMatchObject({ towards: "github", problem: "" });
      await page.does(({ go }) => go("github"));
      await comeBack(false);
      expect([page.flow().towards, page.line.answered(path)]).toEqual(["github", 1]);
      await comeBack(true);
      expect(page.flow()).toMatchObject({ towards: null, problem: "" });
      await page.does(({ go }) => go("github"));
      await until(() => expect(ada.went).toHaveLength(2));
    });

    test("shows an error for an unknown provider and accepts another one", async () => {
      const ada = await site().join("ada");
      const { does, isShown } = await open(ada, use);
      await does(({ go }) => go("gitlab"));
      await isShown({ towards: null, problem: expect.stringMatching(/\S/) });
      await does(({ go }) => go("github"));
      await isShown({ towards: "github", problem: "" });
      await until(() => expect(ada.went).toHaveLength(1));
    });
  });
});
