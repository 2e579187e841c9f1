import type { Page } from "playwright-core";
import type { Enter } from "./entrance.ts";

const LONG = "The Very Long Organization of Donaudampfschifffahrtsgesellschaftskapitäne and their Friends";
const ADDRESS = `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.example`;
const PREVIEW = { organizationName: LONG, inviterName: "Maximiliane-Friederike von Hohenlohe-Schillingsfürst" };
const PATH = "/accept-invitation?id=abc";

let count = 0;

/** Calls the server as the page would. */
const call = (page: Page, name: string, body: object): Promise<unknown> =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`/api/auth/organization/${path}`, { method: "POST", headers, body });
      return answer.json();
    },
    [name, JSON.stringify(body)] as const,
  );

/** Somebody's organization with a long name, an invitation of a long address, and a page of it that is open. */
async function open(page: Page, enter: Enter, part = ""): Promise<void> {
  count += 1;
  await enter(page, { isNew: true });
  const slug = `long-${process.pid}-${count}`;
  await call(page, "create", { name: LONG, slug });
  await page.goto(`/organizations/${slug}${part}`);
  await page.getByText("Your role: Owner").waitFor();
}

/** An invitation that the server answers like this. */
async function invited(page: Page, status: number, json: object): Promise<void> {
  await page.route("**/api/auth/organization/invitation-preview**", (route) => route.fulfill({ json: PREVIEW }));
  await page.route("**/api/auth/organization/get-invitation**", (route) => route.fulfill({ status, json }));
}

const refused = (code: string, message = "") => ({ code, message });
const OFFER = {
  id: "abc",
  organizationId: "1",
  organizationName: LONG,
  organizationSlug: "long",
  inviterEmail: ADDRESS,
  inviterId: "1",
  email: ADDRESS,
  role: "owner,admin",
  status: "pending",
  teamId: null,
  createdAt: "2026-03-01T12:00:00.000Z",
  expiresAt: "2036-03-01T12:00:00.000Z",
};

/** The states of the pages of organizations and of invitations. */
export const ORGANIZATION_PAGES: Readonly<Record<string, (page: Page, enter: Enter) => Promise<void>>> = {
  "organizations, none": async (page, enter) => {
    await page.route("**/api/auth/organization/list", (route) => route.fulfill({ json: [] }));
    await page.route("**/api/auth/organization/list-user-invitations", (route) => route.fulfill({ json: [OFFER] }));
    await page.route("**/api/auth/get-session", async (route) => {
      const answer = await route.fetch();
      const active = await answer.json();
      await route.fulfill({ json: active && { ...active, user: { ...active.user, emailVerified: true } } });
    });
    await enter(page);
    await page.goto("/organizations?create");
    await page.getByRole("button", { name: "Create organization" }).click();
    await page.getByText("Give it an address.").waitFor();
    await page.getByRole("button", { name: `Accept the invitation to ${LONG}` }).waitFor();
  },
  "organizations, address not verified, switcher open": async (page, enter) => {
    await open(page, enter);
    await page.goto("/organizations");
    await page.getByText("to see who has invited you").waitFor();
    await page.getByRole("button", { name: "Switch to another organization" }).click();
    await page.getByRole("menuitem", { name: LONG }).first().waitFor();
  },
  "organizations, slug checked": async (page, enter) => {
    await enter(page);
    await page.goto("/organizations?create");
    await page.getByLabel("Name", { exact: true }).fill(LONG);
    await page.getByText("is free.").waitFor();
  },
  "organization, members": async (page, enter) => {
    await page.route("**/api/auth/organization/list-members**", async (route) => {
      const answer = await route.fetch();
      const { members, ...rest } = await answer.json();
      const [me] = members;
      const other = { ...me, id: "2", userId: "2", role: "member", user: { ...me.user, name: LONG, email: ADDRESS } };
      await route.fulfill({ json: { ...rest, members: [me, other], total: 40, nextCursor: "next" } });
    });
    await open(page, enter);
    await page.getByRole("button", { name: "Manage" }).waitFor();
  },
  "organization, managing a member": async (page, enter) => {
    await ORGANIZATION_PAGES["organization, members"]?.(page, enter);
    await page.getByRole("button", { name: "Manage" }).click();
    await page.getByRole("dialog").waitFor();
  },
  "organization, invitations": async (page, enter) => {
    await open(page, enter, "/invitations");
    await page.getByText("Nobody is invited at the moment.").waitFor();
    await page.getByLabel("E-mail address").fill(ADDRESS);
    await page.getByRole("button", { name: "Send invitation" }).click();
    await page.getByRole("status").getByText("is invited.").waitFor();
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByRole("button", { name: "Send invitation" }).click();
    await page.getByText("Enter your e-mail address.").waitFor();
  },
  "organization, teams": async (page, enter) => {
    await open(page, enter, "/teams");
    await page.getByRole("button", { name: "Create a team" }).click();
    await page.getByRole("button", { name: "Create team" }).click();
    await page.getByText("Give it a name.").waitFor();
    await page.getByRole("button", { name: "Members of" }).click();
    await page.getByRole("button", { name: "Take" }).waitFor();
  },
  "organization, settings": async (page, enter) => {
    await open(page, enter, "/settings");
    await page.getByRole("button", { name: "Leave" }).click();
    await page.getByText("You are the only owner").waitFor();
    await page.getByRole("button", { name: "Delete organization" }).click();
    await page.getByRole("button", { name: "Delete organization" }).click();
    await page.getByText("That is not its name.").waitFor();
  },
  "organization, none of that name": async (page, enter) => {
    await enter(page);
    await page.goto(`/organizations/${"not-here-".repeat(10)}at-all`);
    await page.getByRole("heading", { name: "No such organization" }).waitFor();
  },
  "invitation, signed out": async (page) => {
    await invited(page, 401, refused("UNAUTHORIZED"));
    await page.goto(PATH);
    await page.getByRole("link", { name: "Create an account and join" }).waitFor();
  },
  "invitation, sign up": async (page) => {
    await page.goto("/sign-up?next=/accept-invitation%3Fid%3Dabc");
    await page.getByText("Use the address that the invitation was sent to.").waitFor();
  },
  "invitation, offered": async (page, enter) => {
    await enter(page);
    await invited(page, 200, OFFER);
    await page.goto(PATH);
    await page.getByRole("button", { name: "Accept" }).waitFor();
  },
  "invitation, for somebody else": async (page, enter) => {
    await enter(page);
    await invited(page, 403, refused("YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION", `No: b***${ADDRESS.slice(60)}`));
    await page.goto(PATH);
    await page.getByText("b***@").waitFor();
  },
  "invitation, not verified": async (page, enter) => {
    await enter(page);
    await invited(page, 403, refused("EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION"));
    await page.goto(PATH);
    await page.getByRole("heading", { name: "Verify your address first" }).waitFor();
    await page.getByRole("button", { name: "Send the link again" }).click();
    await page.getByText("Sent.").waitFor();
  },
  "invitation, dead": async (page) => {
    await page.goto("/accept-invitation?id=nothing");
    await page.getByRole("heading", { name: "This invitation is no longer good" }).waitFor();
  },
};
