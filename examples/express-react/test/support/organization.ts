import { DatabaseSync } from "node:sqlite";
import type { Page } from "playwright-core";
import type { Received } from "./mail-server.ts";
import { linksOf } from "./open-mail.ts";
import type { Visitor } from "./visitor.ts";

/** Makes an organization without the form, with the slug that the form suggests. */
export async function createOrganization({ call }: Visitor, name: string): Promise<{ id: string; path: string }> {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const made = await call("organization/create", { name, slug });
  return { id: String(Reflect.get(Object(made), "id")), path: `/organizations/${slug}` };
}

/** Makes one by the form, and waits for its page. */
export async function fillCreate(page: Page, name: string): Promise<void> {
  await page.goto("/organizations?create");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByText("is free.").waitFor();
  await page.getByRole("button", { name: "Create organization" }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
}

/** Goes to a part of the organization's page that is open. */
export const openPart = (page: Page, name: "Members" | "Invitations" | "Teams" | "Settings"): Promise<void> =>
  page.getByRole("navigation").getByRole("link", { name, exact: true }).click();

/** Invites a member without the form. */
export const invite = ({ call }: Visitor, organizationId: string, email: string): Promise<unknown> =>
  call("organization/invite-member", { organizationId, email, role: "member" });

/** Invites by the form on the organization's page that is open. */
export async function fillInvite(page: Page, email: string, role = "Member"): Promise<void> {
  await openPart(page, "Invitations");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Role", { exact: true }).selectOption({ label: role });
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page.getByRole("status").getByText(`${email} is invited.`).waitFor();
}

/** Where the link in an invitation's mail leads, on this site. */
export function invitationPath(mail: Received): string {
  const link = linksOf(mail).find((href) => href.includes("/accept-invitation?id="));
  if (link === undefined) throw new Error("The mail has no link to an invitation");
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Puts somebody who has an account into an organization, without a mail. */
export function addMember(database: string, slug: string, email: string): void {
  const rows = new DatabaseSync(database);
  const add = rows.prepare(
    `insert into member (id, organizationId, userId, role, createdAt)
     select user.id || organization.id, organization.id, user.id, 'member', ? from organization, user
     where slug = ? and email = ?`,
  );
  add.run(new Date().toISOString(), slug, email);
  rows.close();
}

/** Puts people into an organization as no page does: many at once, and nobody signs up. */
export function addPeople(database: string, slug: string, names: readonly string[]): void {
  const rows = new DatabaseSync(database);
  const now = new Date().toISOString();
  const person = rows.prepare(
    "insert into user (id, name, email, emailVerified, createdAt, updatedAt) values (?, ?, ?, 1, ?, ?)",
  );
  const member = rows.prepare(
    `insert into member (id, organizationId, userId, role, createdAt)
     select ?, id, ?, 'member', ? from organization where slug = ?`,
  );
  for (const name of names) {
    const id = `${slug}-${name.toLowerCase().replaceAll(" ", "-").slice(0, 60)}`;
    person.run(id, name, `${id.slice(0, 60)}@example.com`, now, now);
    member.run(id, id, now, slug);
  }
  rows.close();
}

/** The row of somebody in the list of members. */
export const memberRow = (page: Page, name: string) =>
  page.getByRole("region", { name: "Members" }).getByRole("listitem").filter({ hasText: name });
