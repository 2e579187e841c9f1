import type { PreviewBrowser } from "./browser.ts";
import { ADMIN } from "./server.ts";
import type { Stage } from "./stage.ts";

/** The password of every user. */
export const PASSWORD = "nine wild geese";
const PEOPLE = ["Ada Lovelace", "Grace Hopper", "Alan Turing", "Hedy Lamarr", "Katherine Johnson"];

const addressOf = (name: string): string => `${name.toLowerCase().split(" ")[0]}@example.com`;

/** Creates users and an organization, and signs in as Ada. */
export async function bringCast(browser: PreviewBrowser, { post, verify }: Stage): Promise<void> {
  async function enter(email: string): Promise<void> {
    browser.leave();
    await post("/sign-in/email", { email, password: PASSWORD });
  }

  for (const name of PEOPLE) {
    await post("/sign-up/email", { name, email: addressOf(name), password: PASSWORD });
    await verify(addressOf(name));
  }
  await enter(ADMIN);
  // A new session has no active organization.
  const { id } = await post("/organization/create", { name: "Analytical Engines", slug: "engines" });
  for (const name of ["Grace Hopper", "Alan Turing"]) {
    const email = addressOf(name);
    const invitation = await post("/organization/invite-member", { organizationId: id, email, role: "member" });
    await enter(email);
    await post("/organization/accept-invitation", { invitationId: invitation.id });
    await enter(ADMIN);
  }
  await post("/organization/invite-member", { organizationId: id, email: "hedy@example.com", role: "admin" });
  await post("/organization/create-team", { organizationId: id, name: "Looms" });
  await post("/organization/set-active", { organizationId: id });
}
