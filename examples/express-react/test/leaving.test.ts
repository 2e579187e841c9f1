import { DatabaseSync } from "node:sqlite";
import { hasChromium } from "@sallyport/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { confirm } from "./support/confirm.ts";
import { clickLink } from "./support/open-mail.ts";
import { newPerson, type Person, sendSignIn } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

const NEW = "ten tame ducks";
const focusedText = () => document.activeElement?.textContent;

describe.runIf(hasChromium)("somebody who takes ways in away, or leaves", () => {
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

  describe("the ways in", () => {
    it("are listed, and the last one stays", async () => {
      const page = await arrive(newPerson());
      const ways = page.getByRole("region", { name: "Ways to sign in" });
      await ways.getByText("E-mail and password", { exact: true }).waitFor();
      await ways.getByText("your only way in, so it stays").waitFor();
      await expect.poll(() => ways.getByRole("button", { name: "Remove password" }).isDisabled()).toBe(true);
      await expect.poll(() => ways.getByRole("list").first().getByRole("listitem").count()).toBe(1);
    });

    it("keep the last one too where the others went while the page was open", async () => {
      const person = newPerson();
      const page = await arrive(person);
      addWay(person.email, "github");
      await page.reload();
      const button = page.getByRole("button", { name: "Remove password" });
      await button.waitFor();
      await expect.poll(() => page.getByText("so it stays").count()).toBe(0);
      removeWay(person.email, "github");
      await button.click();
      await confirm(page, "Remove password");
      await page.getByRole("alert").getByText("This is your only way in.").waitFor();
    });

    it("go one by one, and the password's form with the password", async () => {
      const person = newPerson();
      const page = await arrive(person);
      addWay(person.email, "github");
      await page.reload();
      const ways = page.getByRole("region", { name: "Ways to sign in" });
      await ways.getByRole("button", { name: "Remove password" }).click();
      await confirm(page, "Remove password");
      await ways.getByRole("status").getByText("Password removed.").waitFor();
      await expect.poll(() => page.evaluate(focusedText)).toBe("Ways to sign in");
      await expect.poll(() => ways.getByRole("list").first().getByRole("listitem").count()).toBe(1);
      await expect.poll(() => ways.getByRole("button", { name: "Disconnect GitHub" }).isDisabled()).toBe(true);

      await page.getByText("This account has no password.").waitFor();
      await page.getByRole("button", { name: "Send the link", exact: true }).click();
      await clickLink(page, await scene.mails.next(person.email));
      await page.getByLabel("New password", { exact: true }).fill(NEW);
      await page.getByRole("button", { name: "Set password" }).click();
      await page.getByRole("link", { name: "Sign in" }).click();
      await sendSignIn(page, { ...person, password: NEW });
      await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
    });

    it("are touched only soon after signing in, or once the password was asked for again", async () => {
      const person = newPerson();
      const page = await arrive(person);
      addWay(person.email, "github");
      await page.reload();
      age(person.email);
      await page.getByRole("button", { name: "Remove password" }).click();
      await confirm(page, "Remove password");
      const dialog = page.getByRole("dialog", { name: "Is it still you?" });
      await dialog.getByLabel("Your password", { exact: true }).fill(person.password);
      await dialog.getByRole("button", { name: "Go on" }).click();
      await page.getByRole("status").getByText("Password removed.").waitFor();
    });
  });

  describe("the account itself", () => {
    it("is deleted by password", async () => {
      const person = newPerson();
      const page = await arrive(person);
      await page.getByRole("button", { name: "Delete account" }).click();
      await page.getByRole("button", { name: "Delete my account" }).click();
      await page.getByText("Enter your password.").waitFor();
      await page.getByLabel("Your password", { exact: true }).last().fill("not my password");
      await page.getByRole("button", { name: "Delete my account" }).click();
      await page.getByText("That is not your password.").waitFor();
      await page.getByLabel("Your password", { exact: true }).last().fill(person.password);
      await page.getByRole("button", { name: "Delete my account" }).click();
      await page.getByText("Your account is deleted.", { exact: true }).waitFor();
      await expect.poll(() => new URL(page.url()).pathname).toBe("/sign-in");
      await sendSignIn(page, person);
      await page.getByRole("alert").getByText("don’t go together").waitFor();
    });

    it("is deleted at once by somebody who has just signed in", async () => {
      const person = newPerson();
      const page = await arrive(person);
      await page.getByRole("button", { name: "Delete account" }).click();
      await page.getByRole("radio", { name: /^Without my password/ }).check();
      await page.getByRole("button", { name: "Delete my account" }).click();
      await page.getByRole("alert").getByText("Tick the box").waitFor();
      await page.getByRole("checkbox", { name: "I understand that this cannot be undone" }).check();
      await page.getByRole("button", { name: "Delete my account" }).click();
      await page.getByText("Your account is deleted.", { exact: true }).waitFor();
    });

    it("is deleted by a mailed link when the sign-in is an old one, and by its owner only", async () => {
      const person = newPerson();
      const page = await arrive(person);
      age(person.email);
      await page.getByRole("button", { name: "Delete account" }).click();
      await page.getByRole("radio", { name: /^Without my password/ }).check();
      await page.getByRole("checkbox", { name: "I understand that this cannot be undone" }).check();
      await page.getByRole("button", { name: "Delete my account" }).click();
      await page.getByRole("status").getByText(`We have sent a link to ${person.email}.`).waitFor();
      const mail = await scene.mails.next(person.email);

      const stranger = await arrive(newPerson());
      await clickLink(stranger, mail);
      await stranger.getByRole("heading", { name: "This link did not work" }).waitFor();

      await clickLink(page, mail);
      await page.getByRole("heading", { name: "Your account is deleted" }).waitFor();
      await expect.poll(() => page.evaluate(focusedText)).toBe("Your account is deleted");
      await page.goto("/");
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      await clickLink(page, mail);
      await page.getByText("If the account is already deleted, there is nothing left to do.").waitFor();
    });

    it.each([
      ["unauthorized", "Otherwise sign in to it in this browser and open the link again."],
      ["invalid_token", "It was used already, or a newer one"],
      ["user_deletion_blocked", "Something that only you look after stands in the way."],
    ])("says why a link did not delete it: %s", async (error, words) => {
      const page = await (await scene.visit()).open(`/account-deleted?error=${error}`);
      await page.getByText(words).waitFor();
      expect(await page.getByRole("heading", { name: "Your account is deleted" }).count()).toBe(0);
    });
  });

  /** A second way in, as if the person had linked an account elsewhere. */
  function addWay(email: string, providerId: string): void {
    const database = new DatabaseSync(scene.site.database);
    database
      .prepare(
        `insert into account (id, "providerId", "accountId", "userId", "createdAt", "updatedAt")
         select id || '-' || ?, ?, id, id, "createdAt", "updatedAt" from user where email = ?`,
      )
      .run(providerId, providerId, email);
    database.close();
  }

  /** The same way in, taken away in another window. */
  function removeWay(email: string, providerId: string): void {
    const database = new DatabaseSync(scene.site.database);
    database
      .prepare(`delete from account where "providerId" = ? and "userId" = (select id from user where email = ?)`)
      .run(providerId, email);
    database.close();
  }

  /** The person's sign-in, two days older. */
  function age(email: string): void {
    const database = new DatabaseSync(scene.site.database);
    database
      .prepare(
        `update session set "createdAt" = strftime('%Y-%m-%dT%H:%M:%fZ', "createdAt", '-2 days')
         where "userId" = (select id from user where email = ?)`,
      )
      .run(email);
    database.close();
  }
});
