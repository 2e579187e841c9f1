import { hasChromium } from "@sallyport/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { clickLink, linksOf } from "./support/open-mail.ts";
import { newPerson, type Person, sendSignIn } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

const NEW = "ten tame ducks";
const focusedText = () => document.activeElement?.textContent;

describe.runIf(hasChromium)("somebody who changes their account", () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  /** On their account page, with the mail of the sign-up read; `verified` where its link was opened. */
  async function arrive(person: Person, { verified = false } = {}) {
    const page = await (await scene.visit()).join(person);
    const mail = await scene.mails.next(person.email);
    if (verified) {
      await clickLink(page, mail);
      await page.getByRole("link", { name: "Go to your account" }).click();
    }
    return page;
  }

  describe("the password", () => {
    it("changes, and signs out every other browser", async () => {
      const person = newPerson();
      const page = await arrive(person);
      const elsewhere = await (await scene.visit()).enter(person);

      await page.getByRole("button", { name: "Change password" }).click();
      await expect
        .poll(() =>
          page.getByLabel("Current password", { exact: true }).evaluate((input) => input === document.activeElement),
        )
        .toBe(true);
      await page.getByLabel("Current password", { exact: true }).fill("not my password");
      await page.getByLabel("New password", { exact: true }).fill(NEW);
      await page.getByRole("button", { name: "Save password" }).click();
      await page.getByText("That is not your password.").waitFor();
      await expect
        .poll(() => page.getByLabel("Current password", { exact: true }).getAttribute("aria-invalid"))
        .toBe("true");

      await page.getByLabel("Current password", { exact: true }).fill(person.password);
      await page.getByRole("button", { name: "Save password" }).click();
      await page
        .getByRole("status")
        .getByText("Your password is changed. Everywhere else you are signed out.")
        .waitFor();
      await expect.poll(() => page.evaluate(focusedText)).toBe("Change password");
      const sessions = page.getByRole("region", { name: "Where you are signed in" });
      await sessions.getByText("This device").waitFor();
      await expect.poll(() => sessions.getByRole("listitem").count()).toBe(1);
      expect(linksOf(await scene.mails.next(person.email)).filter((link) => link.includes("token"))).toEqual([]);

      await elsewhere.getByLabel("Your name").fill("Not any more");
      await elsewhere.getByRole("button", { name: "Save name" }).click();
      await elsewhere.getByText("You have been signed out").waitFor();
      await sendSignIn(elsewhere, { ...person, password: NEW });
      await elsewhere.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
    });

    it("leaves the other browsers alone when asked to", async () => {
      const person = newPerson();
      const page = await arrive(person);
      const elsewhere = await (await scene.visit()).enter(person);
      await page.getByRole("button", { name: "Change password" }).click();
      await page.getByLabel("Current password", { exact: true }).fill(person.password);
      await page.getByLabel("New password", { exact: true }).fill(NEW);
      await page.getByRole("checkbox", { name: "Sign me out everywhere else" }).uncheck();
      await page.getByRole("button", { name: "Save password" }).click();
      await page.getByText("Your password is changed.", { exact: true }).waitFor();
      await elsewhere.reload();
      await elsewhere.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
    });
  });

  describe("the address", () => {
    it("moves once its new mailbox shows itself; the old one is told, and can bring it back", async () => {
      const person = newPerson();
      const next = newPerson().email;
      const page = await arrive(person, { verified: true });
      await page.getByRole("button", { name: "Change address" }).click();
      await page.getByLabel("New e-mail address").fill(person.email.toUpperCase());
      await page.getByRole("button", { name: "Mail me the link" }).click();
      await page.getByText("That is your address already.").waitFor();
      await page.getByLabel("New e-mail address").fill(next);
      await page.getByRole("button", { name: "Mail me the link" }).click();
      await page.getByRole("status").getByText(`We have sent a link to ${next}.`).waitFor();
      await expect.poll(() => page.evaluate(focusedText)).toBe("Change address");
      const proof = await scene.mails.next(next);

      // Whoever has the mailbox alone cannot move the account.
      const stranger = await (await scene.visit()).open();
      await clickLink(stranger, proof);
      await stranger.getByText("Sign in to the account that this link belongs to").waitFor();

      await clickLink(page, proof);
      await page.getByRole("heading", { name: "Your new address is verified" }).waitFor();
      await expect.poll(() => page.title()).toBe("Your new address is verified · Sallyport");
      await expect.poll(() => page.evaluate(focusedText)).toBe("Your new address is verified");
      await page.getByRole("link", { name: "Go to your account" }).click();
      await page.getByText(`${next} is verified.`).waitFor();

      const told = await scene.mails.next(person.email);
      expect(told.text).toContain(next);
      const owner = await (await scene.visit()).open();
      await clickLink(owner, told);
      await owner.getByText(`Your account comes back to ${person.email}.`).waitFor();
      await page.reload();
      await page.getByText(`${next} is verified.`).waitFor();
      await owner.getByRole("button", { name: "Undo the change" }).click();
      await owner.getByText("Your account has its previous email address again").waitFor();
      await page.reload();
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      await sendSignIn(page, person);
      await page.getByText(`${person.email} is verified.`).waitFor();
      expect(scene.mails.unread(person.email)).toBe(0);
    });

    it("does not move to one that somebody has", async () => {
      const owner = newPerson();
      await arrive(owner);
      const page = await arrive(newPerson());
      await page.getByRole("button", { name: "Change address" }).click();
      await page.getByLabel("New e-mail address").fill(owner.email);
      await page.getByRole("button", { name: "Mail me the link" }).click();
      await page.getByText("This address can’t be used. Choose another one.").waitFor();
      await expect
        .poll(() => page.getByLabel("New e-mail address").evaluate((input) => input === document.activeElement))
        .toBe(true);
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect.poll(() => page.evaluate(focusedText)).toBe("Change address");
    });
  });
});
