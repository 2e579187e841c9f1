import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { say } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { openVisits } from "../ground/visits.ts";

const docs = join(import.meta.dirname, "..", "..", "..", "docs");
const guide = readFileSync(join(docs, "guide", "screens-routers.md"), "utf8");

/** Returns the code of a file from the guide. */
function snippet(file: string): string {
  const begin = guide.indexOf(`// ${file}\n`);
  if (begin === -1) throw new Error(`The guide has no ${file}`);
  return guide.slice(begin, guide.indexOf("```", begin));
}

const SHOWN = `
import { createRoot } from "react-dom/client";
const main = document.querySelector("main");
if (main !== null) createRoot(main).render(<App />);
`;

describe.runIf(hasChromium)("routers from the guide, in Chromium", () => {
  test.each(["react-router.tsx", "tanstack-router.tsx"])(
    "%s: follows links and redirects after sign-in without a page load",
    async (file) => {
      const site = await openVisits({ page: { code: snippet(file) + SHOWN, folder: docs } });
      const ada = await site.person("Ada");
      const { page, user } = await site.visitAlone("en", undefined, { expected: /notFoundError/ });
      let loads = 0;
      page.on("request", (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      await page.goto("/sign-in");
      await page.getByRole("link", { name: say("signIn.forgot") }).click();
      await page.waitForURL("**/forgot-password");
      await page.getByRole("heading", { name: say("signIn.title") }).waitFor({ state: "detached" });
      await page.goBack();
      await page.getByLabel(say("field.email")).fill(ada.email);
      await page.getByLabel(say("field.password"), { exact: true }).fill(PASSWORD);
      await page.keyboard.press("Enter");
      await page.waitForURL(`${site.origin}/`);
      await page.getByLabel(say("field.email")).waitFor({ state: "detached" });
      expect(loads).toBe(1);
      expect(await user()).toMatchObject({ email: ada.email });
      await site.close();
    },
  );
});
