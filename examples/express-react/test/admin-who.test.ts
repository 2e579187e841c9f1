import { hasChromium } from "@sallyport/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ADMIN } from "./support/admin.ts";
import { clickLink } from "./support/open-mail.ts";
import { newPerson, signIn } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

const owner = newPerson("Olga");

describe.runIf(hasChromium)("who looks after a site that names its admin", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await createScene({ ADMIN_EMAIL: owner.email });
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  it("is whoever has verified the address, from the next sign-in on, and nobody who is made for the demo", async () => {
    expect(scene.site.output).not.toContain(ADMIN.email);
    const visitor = await scene.visit();
    const page = await visitor.join(owner);
    await page.goto("/admin");
    await page.getByRole("heading", { name: "Not for you" }).waitFor();
    await clickLink(page, await scene.mails.next(owner.email));
    await page.getByRole("heading", { name: "Your address is verified" }).waitFor();
    await visitor.context.clearCookies();
    await signIn(page, owner);
    await page.goto("/admin");
    await page.getByRole("link", { name: owner.name }).waitFor();
  });
});
