import { hasChromium } from "@sallyport/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ADMIN, bannerOf, fillUsers, openUser, partOf } from "./support/admin.ts";
import { confirm } from "./support/confirm.ts";
import { createOrganization } from "./support/organization.ts";
import { newPerson, sendSignIn, signIn } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

const CROWD = Array.from({ length: 45 }, (_, at) => `Crowd ${String(at).padStart(2, "0")}`);
const BANNED = "This account is banned, so it can’t be signed in to.";

describe.runIf(hasChromium)("an admin's day", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await createScene();
    fillUsers(scene.site.database, CROWD);
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  it("finds a user among many, bans them, lets them in again, and changes their role", async () => {
    const bob = newPerson("Bob");
    const [his, mine] = [await scene.visit(), await scene.visit()];
    const theirs = await his.join(bob);
    const page = await mine.enter(ADMIN);

    await page.getByRole("button", { name: "Switch to another organization" }).click();
    await page.getByRole("menuitem", { name: "Admin area" }).click();
    await page.getByRole("heading", { name: "Users", exact: true }).waitFor();
    await page.getByLabel("Sort by").selectOption({ label: "Oldest first" });
    await page.getByText("1–20 of 48").waitFor();
    await page.getByRole("link", { name: "Crowd 00" }).waitFor();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("21–40 of 48").waitFor();
    await page.getByRole("button", { name: "Previous" }).click();
    await page.getByRole("link", { name: "Crowd 19" }).waitFor();
    await openUser(page, bob);

    await page.getByRole("button", { name: "Ban …" }).click();
    await page.getByLabel("Reason").fill("Sells umbrellas");
    await page.getByLabel("How long").selectOption({ label: "For a week" });
    await page.getByRole("button", { name: "Ban now" }).click();
    await page.getByText("Bob is banned.").waitFor();
    await partOf(page, "Banned").getByText("Sells umbrellas").waitFor();
    await page.getByText("Nowhere at the moment.").waitFor();
    expect(await page.getByRole("button", { name: "Sign in as Bob …" }).count()).toBe(0);

    await theirs.reload();
    await sendSignIn(theirs, bob);
    await theirs.getByText(BANNED).waitFor();
    await sendSignIn(theirs, { ...bob, password: "wrong password" });
    await theirs.getByText("That e-mail address and password don’t go together.").waitFor();

    await page.getByRole("link", { name: "All users" }).click();
    await page.getByLabel("Show").selectOption({ label: "Banned" });
    await page.getByRole("link", { name: "Bob" }).click();
    await page.getByRole("button", { name: "Let Bob in again" }).click();
    await page.getByText("Bob can sign in again.").waitFor();
    await signIn(theirs, bob);

    const roles = partOf(page, "Roles");
    await roles.getByLabel("admin").check();
    await roles.getByRole("button", { name: "Save roles" }).click();
    await roles.getByText("Bob has the roles: admin, user.").waitFor();
    await theirs.goto("/admin");
    await theirs.getByText("48 users found").waitFor({ state: "attached" });
    await roles.getByLabel("admin").uncheck();
    await roles.getByRole("button", { name: "Save roles" }).click();
    await roles.getByText("Bob has the roles: user.").waitFor();
    await theirs.reload();
    await theirs.getByRole("heading", { name: "Not for you" }).waitFor();
  });

  it("sees what organizations a user is in, as what, page by page", async () => {
    const fay = newPerson("Fay");
    const theirs = await scene.visit();
    await theirs.signUp(fay);
    const page = await (await scene.visit()).enter(ADMIN);
    await page.goto("/admin");
    await openUser(page, fay);
    const part = partOf(page, "Organizations");
    await part.getByText("They are in none.").waitFor();
    for (let number = 1; number < 13; number += 1) await createOrganization(theirs, `Fays ${number}`);
    await page.reload();
    await part.getByText("/organizations/fays-10", { exact: true }).waitFor();
    expect(await part.getByText("Owner since").count()).toBe(10);
    await part.getByRole("button", { name: "Next" }).click();
    await part.getByText("/organizations/fays-12", { exact: true }).waitFor();
    expect(await part.getByText("/organizations/fays-1", { exact: true }).count()).toBe(0);
    await part.getByRole("button", { name: "Previous" }).click();
    await part.getByText("/organizations/fays-1", { exact: true }).waitFor();
  });

  it("is somebody else for a while, ends a session, sets a password and deletes", async () => {
    const eve = newPerson("Eve");
    const [hers, mine] = [await scene.visit(), await scene.visit()];
    const theirs = await hers.join(eve);
    const page = await mine.enter(ADMIN);
    await page.goto("/admin?show=unverified");
    await openUser(page, eve);

    await page.getByRole("button", { name: "Sign in as Eve …" }).click();
    await confirm(page, "Sign in");
    await page.getByRole("heading", { name: "Hello, Eve" }).waitFor();
    await bannerOf(page).getByText(`You are signed in as Eve (${eve.email})`).waitFor();
    await partOf(page, "Where you are signed in").getByText("An admin").waitFor();
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByLabel("Current password").fill(eve.password);
    await page.getByLabel("New password", { exact: true }).fill("ten wild geese");
    await page.getByRole("button", { name: "Save password" }).click();
    await page.getByText("Not while you are signed in as somebody else").waitFor();
    await page.goto("/admin");
    await page.getByRole("heading", { name: "Not for you" }).waitFor();
    expect(await bannerOf(page).isVisible()).toBe(true);
    await page.goto("/two-factor");
    await bannerOf(page).getByRole("button", { name: "Stop" }).click();
    await page.getByRole("heading", { name: "Eve", level: 1, exact: true }).waitFor();
    await expect.poll(() => bannerOf(page).count()).toBe(0);

    const sessions = partOf(page, "Where they are signed in");
    await sessions.getByRole("button", { name: "Sign out" }).click();
    await sessions.getByText("is signed out.").waitFor();
    await sessions.getByText("Nowhere at the moment.").waitFor();
    await theirs.reload();
    await theirs.getByRole("heading", { name: "Sign in" }).waitFor();

    await page.getByRole("button", { name: "Set a password …" }).click();
    await page.getByLabel("New password", { exact: true }).fill("eleven wild geese");
    await page.getByRole("button", { name: "Set password" }).click();
    await page.getByText("The password is set, and Eve is signed out everywhere.").waitFor();
    await signIn(theirs, { ...eve, password: "eleven wild geese" });

    await page.getByRole("button", { name: "Delete …" }).click();
    await page.getByLabel("E-mail address of the user").fill("eve");
    await page.getByRole("button", { name: "Delete for good" }).click();
    await page.getByText("That is not it.").waitFor();
    await page.getByLabel("E-mail address of the user").fill(eve.email);
    await page.getByRole("button", { name: "Delete for good" }).click();
    await page.getByText("Eve is deleted.").waitFor();
    await page.getByLabel("Search", { exact: true }).fill(eve.email);
    await page.getByText("Nobody is found.").waitFor();
    await theirs.reload();
    await theirs.getByRole("heading", { name: "Sign in" }).waitFor();
  });
});
