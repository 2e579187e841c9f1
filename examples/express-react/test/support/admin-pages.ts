import type { Page } from "playwright-core";
import { ADMIN, bannerOf, openUser, partOf } from "./admin.ts";
import type { Enter } from "./entrance.ts";
import { newPerson, type Person } from "./person.ts";

const LONG = "Maximiliane-Friederike von Hohenlohe-Schillingsfürst";

async function post(page: Page, path: string, body: object): Promise<void> {
  const { origin } = new URL(page.url());
  const answer = await page.context().request.post(`/api/auth/${path}`, { data: body, headers: { origin } });
  if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`);
}

/** The list of users, open for an admin. */
async function openList(page: Page): Promise<void> {
  await page.goto("/sign-in");
  await post(page, "sign-in/email", { email: ADMIN.email, password: ADMIN.password });
  await page.goto("/admin");
  await page.getByRole("link", { name: ADMIN.name }).waitFor();
}

/** Somebody's page, open for an admin. */
async function openSomebody(page: Page): Promise<Person> {
  const person = newPerson(LONG);
  await page.goto("/sign-in");
  await post(page, "sign-up/email", { ...person });
  await openList(page);
  await openUser(page, person);
  await partOf(page, "Where they are signed in").getByRole("button", { name: "Sign out" }).waitFor();
  await partOf(page, "Roles").getByLabel("admin").waitFor();
  return person;
}

async function becomeSomebody(page: Page): Promise<void> {
  await openSomebody(page);
  await page.getByRole("button", { name: `Sign in as ${LONG} …` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign in", exact: true }).click();
  await bannerOf(page).waitFor();
  await page.getByRole("heading", { name: `Hello, ${LONG}` }).waitFor();
}

/** The states of the admin area. */
export const ADMIN_PAGES: Readonly<Record<string, (page: Page, enter: Enter) => Promise<void>>> = {
  "admin, users": async (page) => {
    await page.route("**/api/auth/admin/list-users**", async (route) => {
      const answer = await route.fetch();
      const { users, ...rest } = await answer.json();
      const [one] = users;
      const banned = {
        ...one,
        id: "2",
        name: LONG,
        email: `${"a".repeat(60)}@${"b".repeat(60)}.example`,
        banned: true,
      };
      await route.fulfill({ json: { ...rest, users: [...users, banned], total: 41, nextCursor: "next" } });
    });
    await openList(page);
    await page.getByText("Banned", { exact: true }).and(page.locator(".badge")).waitFor();
  },
  "admin, nobody found": async (page) => {
    await openList(page);
    await page.getByLabel("Search", { exact: true }).fill("nobody has this address");
    await page.getByText("Nobody is found.").waitFor();
  },
  "admin, users cannot be read": async (page) => {
    await openList(page);
    await page.route("**/api/auth/admin/list-users**", (route) =>
      route.fulfill({ status: 400, json: { code: "VALIDATION_ERROR", message: "" } }),
    );
    await page.getByLabel("Show", { exact: true }).selectOption("banned");
    await page.getByRole("button", { name: "Try again" }).waitFor();
  },
  "admin, users are loading": async (page) => {
    await openList(page);
    await page.route("**/api/auth/admin/list-users**", () => {});
    await page.reload();
    await page.getByRole("heading", { name: "Users", exact: true }).waitFor();
  },
  "admin, a user": async (page) => void (await openSomebody(page)),
  "admin, a user, with every form open": async (page) => {
    await openSomebody(page);
    await page.getByRole("button", { name: "Set a password …" }).click();
    await page.getByRole("button", { name: "Set password" }).click();
    await page.getByText("Use at least 8 characters.").waitFor();
    await page.getByRole("button", { name: "Ban …" }).click();
    await page.getByRole("button", { name: "Delete …" }).click();
    await page.getByRole("button", { name: "Delete for good" }).click();
    await page.getByText("That is not it.").waitFor();
    await partOf(page, "Roles").getByLabel("user").uncheck();
    await page.getByRole("button", { name: "Save roles" }).click();
    await page.getByText("Choose at least one role.").waitFor();
  },
  "admin, a user in many organizations": async (page) => {
    const organizations = Array.from({ length: 3 }, (_, at) => ({
      id: String(at),
      name: at === 0 ? LONG.repeat(2) : `Organization ${at}`,
      slug: at === 0 ? "a".repeat(100) : `organization-${at}`,
      logo: null,
      role: at === 0 ? `owner,${"b".repeat(80)}` : "member",
      joinedAt: "2026-03-01T12:00:00.000Z",
    }));
    await page.route("**/api/auth/admin/list-user-organizations**", (route) =>
      route.fulfill({ json: { organizations, nextCursor: "next" } }),
    );
    await openSomebody(page);
    await partOf(page, "Organizations").getByText("Organization 2").waitFor();
  },
  "admin, a user whose organizations cannot be read": async (page) => {
    await page.route("**/api/auth/admin/list-user-organizations**", (route) =>
      route.fulfill({ status: 404, json: { code: "NOT_FOUND", message: "" } }),
    );
    await openSomebody(page);
    await partOf(page, "Organizations").getByRole("button", { name: "Try again" }).waitFor();
  },
  "admin, a user whose organizations are loading": async (page) => {
    await page.route("**/api/auth/admin/list-user-organizations**", () => {});
    await openSomebody(page);
    await partOf(page, "Organizations").waitFor();
  },
  "admin, a banned user": async (page) => {
    await openSomebody(page);
    await page.getByRole("button", { name: "Ban …" }).click();
    await page.getByLabel("Reason").fill(`Spam from ${LONG.replaceAll(" ", "")}`);
    await page.getByLabel("How long").selectOption({ label: "For a week" });
    await page.getByRole("button", { name: "Ban now" }).click();
    await page.getByRole("button", { name: `Let ${LONG} in again` }).waitFor();
  },
  "admin, about to sign in as a user": async (page) => {
    await openSomebody(page);
    await page.getByRole("button", { name: `Sign in as ${LONG} …` }).click();
    await page.getByRole("dialog").waitFor();
  },
  "admin, no such user": async (page) => {
    await openList(page);
    await page.goto(`/admin/users/${"not-here-".repeat(10)}`);
    await page.getByRole("heading", { name: "No such user" }).waitFor();
  },
  "admin, not for everybody": async (page, enter) => {
    await enter(page);
    await page.goto("/admin");
    await page.getByRole("heading", { name: "Not for you" }).waitFor();
  },
  "admin, as somebody else": becomeSomebody,
  "admin, as somebody else, on another page": async (page) => {
    await becomeSomebody(page);
    await page.goto("/organizations");
    await bannerOf(page).waitFor();
    await page.getByRole("heading", { name: "Your organizations" }).waitFor();
  },
};
