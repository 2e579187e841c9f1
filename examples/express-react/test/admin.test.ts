import { hasChromium } from "sallyport-tests/ground/chromium";
import { describe, expect, it } from "vitest";
import { clickLink } from "./support/open-mail.ts";
import { newPerson, sendSignIn } from "./support/person.ts";
import { createScene } from "./support/scene.ts";

describe.runIf(hasChromium)("a demo with ADMIN_EMAIL", () => {
  const owner = newPerson("Olga");
  const scene = createScene({ ADMIN_EMAIL: owner.email });

  it("makes the user an admin at the first sign-in after verification, and seeds no admin", async () => {
    expect(scene.site.output).not.toContain("admin@example.com");
    const visitor = await scene.visit();
    const page = await visitor.join(owner);
    await page.goto("/admin/users");
    await page.getByRole("heading", { name: "You don’t have access to this page" }).waitFor();
    await clickLink(page, await scene.mails.next(owner.email));
    await page.getByRole("heading", { name: "Email address verified" }).waitFor();
    await visitor.context.clearCookies();
    await page.goto("/admin/users");
    await sendSignIn(page, owner);
    await page.getByRole("link", { name: owner.name }).waitFor();
  });
});
