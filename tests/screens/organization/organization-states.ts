import type { Page } from "playwright-core";
import { button, entry, heading, tab } from "../ground/page.ts";
import type { Person } from "../ground/people.ts";
import type { Say } from "../ground/say.ts";

export const NAME = "Schillingsfürst & Söhne";
export const LONG = "maximiliane-friederike@schillingsfuerst.example.com";

export interface Cast {
  readonly owner: Person;
  readonly member: Person;
  readonly guest: Person;
  readonly invitation: string;
  readonly accepted: string;
}

export interface Scene {
  readonly page: Page;
  readonly say: Say;
  readonly cast: Cast;
}

export interface State {
  readonly who: "owner" | "member" | "guest" | null;
  arrive(scene: Scene): Promise<void>;
}

export async function openTab({ page, say }: Scene, key: Parameters<Say>[0]): Promise<void> {
  await page.goto("/organization");
  await tab(page, say(key)).click();
}

export const STATES: Readonly<Record<string, State>> = {
  "switcher, open": {
    who: "owner",
    async arrive({ page, say }) {
      await page.goto("/");
      await button(page, say("switcher.label", { name: NAME })).click();
      await page.getByText(say("members.count", { count: 2 })).waitFor();
    },
  },
  "switcher, with a pending invitation": {
    who: "guest",
    async arrive({ page, say }) {
      await page.goto("/");
      const waiting = say("switcher.invited", { organization: NAME });
      await button(page, `${say("switcher.label", { name: say("switcher.none") })}. ${waiting}`).click();
      await page.getByRole("menuitem", { name: waiting }).waitFor();
    },
  },
  "no organization": {
    who: "guest",
    async arrive({ page, say }) {
      await page.goto("/organization");
      await heading(page, say("organization.none.title")).waitFor();
    },
  },
  "create, empty": {
    who: "owner",
    async arrive({ page, say }) {
      await page.goto("/create-organization");
      await button(page, say("createOrganization.submit")).click();
      await page.getByText(say("field.required")).first().waitFor();
    },
  },
  "invitation, signed out": {
    who: null,
    async arrive({ page, say, cast }) {
      await page.goto(`/accept-invitation?id=${cast.invitation}#email=${encodeURIComponent(LONG)}`);
      await page.getByText(LONG).waitFor();
      await button(page, say("social.continue", { provider: "GitHub" })).waitFor();
    },
  },
  "invitation, for this user": {
    who: "guest",
    async arrive({ page, say, cast }) {
      await page.goto(`/accept-invitation?id=${cast.invitation}`);
      await button(page, say("invitation.accept")).waitFor();
    },
  },
  "invitation, for another user": {
    who: "member",
    async arrive({ page, say, cast }) {
      await page.goto(`/accept-invitation?id=${cast.invitation}`);
      await heading(page, say("invitation.other.title")).waitFor();
    },
  },
  "invitation, already a member": {
    who: "member",
    async arrive({ page, say, cast }) {
      await page.goto(`/accept-invitation?id=${cast.accepted}`);
      await heading(page, say("invitation.member.title")).waitFor();
      await page.getByText(NAME).waitFor();
    },
  },
  "invitation, not found": {
    who: null,
    async arrive({ page, say }) {
      await page.goto("/accept-invitation?id=nothing");
      await heading(page, say("invitation.dead.title")).waitFor();
    },
  },
  members: {
    who: "owner",
    async arrive({ page, cast }) {
      await page.goto("/organization");
      await page.getByText(cast.member.email).waitFor();
    },
  },
  "members, menu of one": {
    who: "owner",
    async arrive({ page, say, cast }) {
      await page.goto("/organization");
      await button(page, say("members.manage.of", { name: cast.member.name })).click();
      await entry(page, say("members.handOver")).waitFor();
    },
  },
  "members, changing a role": {
    who: "owner",
    async arrive({ page, say, cast: { member } }) {
      await page.goto("/organization");
      await button(page, say("members.manage.of", { name: member.name })).click();
      await entry(page, say("members.changeRole")).click();
      await page.getByText(say("members.handOver.note", { name: member.name })).waitFor();
    },
  },
  "members, removing one": {
    who: "owner",
    async arrive({ page, say, cast: { member } }) {
      await page.goto("/organization");
      await button(page, say("members.manage.of", { name: member.name })).click();
      await entry(page, say("members.remove")).click();
      await heading(page, say("members.remove.title", { name: member.name })).waitFor();
    },
  },
  invitations: {
    who: "owner",
    async arrive(scene) {
      await openTab(scene, "invitations.title");
      await button(scene.page, scene.say("invite.submit")).click();
      await scene.page.getByText(scene.say("field.required")).waitFor();
      await scene.page.getByText(LONG).first().waitFor();
    },
  },
  "invitations, not permitted": {
    who: "member",
    async arrive(scene) {
      await openTab(scene, "invitations.title");
      await scene.page.getByText(scene.say("invite.never")).waitFor();
      await scene.page.getByText(LONG).first().waitFor();
    },
  },
  teams: {
    who: "owner",
    async arrive(scene) {
      await openTab(scene, "teams.title");
      await button(scene.page, scene.say("teams.people.of", { team: NAME })).waitFor();
    },
  },
  "teams, members of one": {
    who: "owner",
    async arrive(scene) {
      await openTab(scene, "teams.title");
      await button(scene.page, scene.say("teams.people.of", { team: NAME })).click();
      await button(scene.page, scene.say("teams.add")).waitFor();
    },
  },
  roles: {
    who: "owner",
    async arrive(scene) {
      await openTab(scene, "roles.title");
      await scene.page.getByText("recruiter", { exact: true }).waitFor();
    },
  },
  "roles, creating one": {
    who: "owner",
    async arrive(scene) {
      await openTab(scene, "roles.title");
      await button(scene.page, scene.say("roles.create")).click();
      await button(scene.page, scene.say("organization.save")).click();
      await scene.page.locator('[data-part="problem"]').filter({ hasText: /\S/ }).waitFor();
    },
  },
  settings: {
    who: "owner",
    async arrive(scene) {
      await openTab(scene, "settings.title");
      await button(scene.page, scene.say("deleteOrganization.title", { organization: NAME })).click();
      await button(scene.page, scene.say("deleteOrganization.submit")).click();
      await scene.page.getByText(scene.say("deleteOrganization.wrong")).waitFor();
    },
  },
  "settings, not permitted": {
    who: "member",
    async arrive(scene) {
      await openTab(scene, "settings.title");
      await scene.page.getByText(scene.say("organization.askOwner")).waitFor();
    },
  },
};
