import type { Page } from "playwright-core";
import { hasChromium } from "sallyport-tests/ground/chromium";
import { isLong } from "sallyport-tests/ground/long-form";
import { describe, it } from "vitest";
import { allow, toDemoId } from "./support/demo-id.ts";
import { clickLink } from "./support/open-mail.ts";
import { newPerson } from "./support/person.ts";
import { createScene } from "./support/scene.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function accept(page: Page, organization: string): Promise<void> {
  await press(page, "Accept");
  await page.getByRole("heading", { name: organization, level: 1 }).waitFor();
  await page.getByText("Your role: Member", { exact: true }).waitFor();
}

describe.runIf(hasChromium && isLong)("an invited user", () => {
  const scene = createScene();

  /** Ann creates an organization and invites the address. Returns the page that the mail's link opens. */
  async function openInvitation(organization: string, email: string): Promise<Page> {
    const ann = await (await scene.visit()).join(newPerson("Ann"));
    await ann.goto("/create-organization");
    await ann.getByLabel("Organization name").fill(organization);
    await press(ann, "Create organization");
    await ann.getByRole("navigation").getByRole("link", { name: "Invitations" }).click();
    await ann.getByLabel("Email address").fill(email);
    await press(ann, "Send invitation");
    await ann.getByText(`Invitation sent to ${email}`).waitFor();
    const invited = await (await scene.visit()).open("/sign-in");
    await clickLink(invited, await scene.mails.next(email));
    await invited.getByRole("heading", { name: `Ann invited you to join ${organization}` }).waitFor();
    return invited;
  }

  it("signs up with a provider without verifying the email address, and accepts the invitation", async () => {
    const page = await openInvitation("Demo Works", "ada@example.com");
    await page.getByRole("link", { name: "Create account" }).click();
    await toDemoId(page);
    await allow(page, "Ada Lovelace");
    await accept(page, "Demo Works");
  });

  it("sees the organization's API keys on its page as its owner", async () => {
    const page = await (await scene.visit()).join(newPerson("Ann"));
    await page.goto("/create-organization");
    await page.getByLabel("Organization name").fill("Key Works");
    await press(page, "Create organization");
    await page.getByRole("heading", { name: "Key Works", level: 1 }).waitFor();
    const keys = page.getByRole("region", { name: "API keys" });
    await page.getByRole("navigation").getByRole("link", { name: "API keys" }).click();
    await keys.getByText("act on behalf of the organization").waitFor();
    await page.goto("/account#api-keys");
    await keys.getByText("act on your behalf").waitFor();
  });
});
