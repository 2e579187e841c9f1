import type { Page } from "playwright-core";
import { hasChromium } from "sallyport-tests/ground/chromium";
import { isLong } from "sallyport-tests/ground/long-form";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { clickLink } from "./support/open-mail.ts";
import { atAccount, newPerson, sendSignIn } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

const ADMIN = { name: "Hedy Lamarr", email: "admin@example.com", password: "nine wild geese" };

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

describe.runIf(hasChromium && isLong)("whoever looks after the demo", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  it("comes in, finds a user, bans them and lets them in again, is them for a while, and reads it in the log", async () => {
    const ada = newPerson();
    const theirs = await scene.visit();
    await theirs.signUp(ada);
    const page = await (await scene.visit()).open("/admin/users");
    await sendSignIn(page, ADMIN);
    await page.getByLabel("Search", { exact: true }).fill(ada.email);
    await page.getByText("1 user found").waitFor();
    await page.getByRole("link", { name: ada.name, exact: true }).click();
    await press(page, `Ban ${ada.name}`);
    await page.getByLabel("Reason").fill("Spam");
    await press(page, "Ban now");
    await page.getByText(`${ada.name} is banned.`).waitFor();
    await expect(theirs.call("sign-in/email", ada)).rejects.toThrow("BANNED_USER");
    await press(page, "Lift the ban");
    await page.getByText(`The ban is lifted: ${ada.name} can sign in again.`).waitFor();
    await theirs.call("sign-in/email", ada);

    await press(page, `Sign in as ${ada.name}`);
    await page.getByRole("dialog").getByRole("button", { name: "Sign in", exact: true }).click();
    const banner = page.getByRole("region", { name: "Signed in as somebody else" });
    await banner.getByText(ada.email).waitFor();
    await atAccount(page);
    await banner.getByRole("button", { name: "Stop" }).click();
    await page.getByRole("heading", { name: ada.name, level: 1 }).waitFor();
    await page.getByRole("button", { name: `Account of ${ADMIN.name}` }).click();
    await page.getByRole("banner").getByRole("menuitem", { name: "Audit log" }).click();
    await page.getByRole("heading", { name: "Audit log" }).waitFor();
    await page.getByRole("row").filter({ hasText: ada.name }).first().waitFor();
  });
});

describe.runIf(hasChromium)("a site that names its admin", () => {
  const owner = newPerson("Olga");
  let scene: Scene;
  beforeAll(async () => {
    scene = await createScene({ ADMIN_EMAIL: owner.email });
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  it("has whoever has verified the address, from the next sign-in on, and nobody who is made for the demo", async () => {
    expect(scene.site.output).not.toContain(ADMIN.email);
    const visitor = await scene.visit();
    const page = await visitor.join(owner);
    await page.goto("/admin/users");
    await page.getByRole("heading", { name: "Not for you" }).waitFor();
    await clickLink(page, await scene.mails.next(owner.email));
    await page.getByRole("heading", { name: "Your address is verified" }).waitFor();
    await visitor.context.clearCookies();
    await page.goto("/admin/users");
    await sendSignIn(page, owner);
    await page.getByRole("link", { name: owner.name }).waitFor();
  });
});
