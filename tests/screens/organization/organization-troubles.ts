import { answering, losing } from "../ground/answering.ts";
import { button, entry, heading } from "../ground/page.ts";
import type { Say } from "../ground/say.ts";
import { LONG, NAME, openTab, type Scene, type State } from "./organization-states.ts";

type Key = Parameters<Say>[0];

/** A dialog of an owner in a section, with the menu and the entry that open it, and its title. */
const chosen = (
  section: Key,
  [menu, values, item]: readonly [Key, Parameters<Say>[1], Key],
  title: (say: Say) => string,
): State => ({
  who: "owner",
  async arrive(scene) {
    const { page, say } = scene;
    await openTab(scene, section);
    await button(page, say(menu, values)).first().click();
    await entry(page, say(item)).first().click();
    await heading(page, title(say)).waitFor();
  },
});

/** A page or section whose request fails, with a button that tries again. */
const lost = (path: string, arrive: (scene: Scene) => Promise<unknown>): State => ({
  who: "owner",
  async arrive(scene) {
    await losing(scene.page, path);
    await arrive(scene);
    await button(scene.page, scene.say("common.retry")).waitFor();
  },
});

const invited: State["arrive"] = ({ page, cast }) =>
  page.goto(`/accept-invitation?id=${cast.invitation}`).then(() => undefined);

/** Confirmation dialogs and failures. */
export const TROUBLES: Readonly<Record<string, State>> = {
  "members, transferring ownership": {
    who: "owner",
    async arrive({ page, say, cast: { member } }) {
      await page.goto("/organization");
      await button(page, say("members.manage.of", { name: member.name })).click();
      await entry(page, say("members.handOver")).click();
      await heading(page, say("members.handOver.title", { organization: NAME, name: member.name })).waitFor();
    },
  },
  "invitations, canceling one": chosen(
    "invitations.title",
    ["members.manage.of", { name: LONG }, "invitations.cancel"],
    (say) => say("invitations.cancel.title"),
  ),
  "teams, renaming one": chosen("teams.title", ["teams.manage.of", { team: NAME }, "teams.rename"], (say) =>
    say("teams.rename.of", { team: NAME }),
  ),
  "teams, removing one": chosen("teams.title", ["teams.manage.of", { team: NAME }, "teams.remove"], (say) =>
    say("teams.remove.title", { team: NAME }),
  ),
  "roles, deleting one": chosen("roles.title", ["members.manage.of", { name: "recruiter" }, "roles.delete"], (say) =>
    say("roles.delete.title", { role: "recruiter" }),
  ),
  "settings, leaving": {
    who: "member",
    async arrive(scene) {
      await openTab(scene, "settings.title");
      await button(scene.page, scene.say("leave.submit")).click();
      await heading(scene.page, scene.say("leave.confirm", { organization: NAME })).waitFor();
    },
  },
  "organization, left": {
    who: "member",
    async arrive(scene) {
      const { page, say } = scene;
      await answering(page, "/organization/leave", {});
      await openTab(scene, "settings.title");
      await button(page, say("leave.submit")).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("leave.submit") })
        .click();
      await heading(page, say("leave.done", { organization: NAME })).waitFor();
    },
  },
  "organization, deleted": {
    who: "owner",
    async arrive(scene) {
      const { page, say } = scene;
      await answering(page, "/organization/delete", {});
      await openTab(scene, "settings.title");
      await button(page, say("deleteOrganization.title", { organization: NAME })).click();
      await page.getByLabel(say("deleteOrganization.type", { organization: NAME })).fill(NAME);
      await button(page, say("deleteOrganization.submit")).click();
      await heading(page, say("deleteOrganization.done", { organization: NAME })).waitFor();
    },
  },
  "organization, not found": {
    who: "owner",
    async arrive({ page, say }) {
      await page.goto("/organization?of=schillingsfuerst-und-soehne");
      await heading(page, say("organization.gone.title")).waitFor();
    },
  },
  "switcher, out of reach": {
    who: "owner",
    async arrive({ page }) {
      await losing(page, "/organization/list");
      await page.goto("/");
      await page.locator("[data-part=switcher] > [data-part=problem]").filter({ hasText: /\S/ }).waitFor();
    },
  },
  "switcher, out of reach, open": {
    who: "owner",
    async arrive({ page, say }) {
      await losing(page, "/organization/");
      await page.goto("/");
      await button(page, say("switcher.label", { name: say("organization.failed.title") })).click();
      await page.getByRole("menuitem", { name: say("common.retry") }).waitFor();
    },
  },
  "organization, out of reach": lost("/organization/get-organization", ({ page }) => page.goto("/organization")),
  "members, out of reach": lost("/organization/list-members", ({ page }) => page.goto("/organization")),
  "invitations, out of reach": lost("/organization/list-invitations", (scene) => openTab(scene, "invitations.title")),
  "teams, out of reach": lost("/organization/list-teams", (scene) => openTab(scene, "teams.title")),
  "roles, out of reach": lost("/organization/list-roles", (scene) => openTab(scene, "roles.title")),
  "invitation, out of reach": { ...lost("/organization/get-invitation", invited), who: "guest" },
  "invitation, expired": {
    who: "guest",
    async arrive(scene) {
      const gone = { code: "INVITATION_NOT_FOUND", message: "Invitation not found" };
      await answering(scene.page, "/organization/get-invitation", gone, 400);
      await answering(scene.page, "/organization/invitation-preview", gone, 400);
      await invited(scene);
      await heading(scene.page, scene.say("invitation.dead.title")).waitFor();
    },
  },
  "invitation, declined": {
    who: "guest",
    async arrive(scene) {
      const { page, say } = scene;
      await answering(page, "/organization/reject-invitation", { invitation: null, member: null });
      await invited(scene);
      await button(page, say("invitation.decline")).click();
      await heading(page, say("invitation.declined.title")).waitFor();
    },
  },
  "invitation, address not verified": {
    who: "guest",
    async arrive(scene) {
      const code = "EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION";
      await answering(scene.page, "/organization/get-invitation", { code, message: "Not yet" }, 403);
      await invited(scene);
      await heading(scene.page, scene.say("invitation.unverified.title")).waitFor();
    },
  },
};
