import { describe, expect, test } from "vitest";
import type { ScreenHarness } from "../../fixtures/harness.ts";
import { inEachReact } from "../../fixtures/in-each-react.ts";

const SOCIAL = { callbackURL: "/reports", errorCallbackURL: "/sign-in", requestSignUp: false };
const HOOKS = [
  ["useSocial", "/sign-in/social", ({ useSocial }: ScreenHarness) => useSocial(SOCIAL)],
  ["useLink", "/link-social", ({ useLink }: ScreenHarness) => useLink()],
] as const;

inEachReact("leading away", ({ site, open, tryCall, until, harness }) => {
  /** The browser shows the page as it was left. */
  const comeBack = (persisted: boolean) =>
    harness().act(async () => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted })));

  describe.each(HOOKS)("%s", (_name, path, use) => {
    test("it leads to the provider once, and says so until somebody comes back", async () => {
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

    test("a provider that the server does not have is refused, and another may be chosen", async () => {
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
