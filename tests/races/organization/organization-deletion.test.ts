import { setTimeout as sleep } from "node:timers/promises";
import { organization } from "@sallyport/core/organization";
import { definePlugin } from "@sallyport/core/plugin";
import { type Answer, Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { personOf, signUp, trySignIn } from "../../ground/people.ts";

declare module "@sallyport/core" {
  interface PluginRegistry {
    slow: { routes: { [name: string]: never } };
  }
}

/** A call that nothing blocks takes less time than this. */
const MOMENT_MILLISECONDS = 500;

const CREATION = ["create", { name: "Late", slug: "late" }] as const;

describeHarnesses("deleting a user", (open, again) => {
  test.each([
    CREATION,
    ["create", { ...CREATION[1], keepCurrentActiveOrganization: true }],
    ["accept-invitation", {}],
  ] as const)("rejects a concurrent organization or membership of the user: %s %j", async (call, more) => {
    let asked = 0;
    let arrival: (() => Promise<Answer>) | undefined;
    let arrived: Promise<Answer> | undefined;
    // This plugin is asked after the organizations. When it is asked again in the transaction of the deletion, they
    // have already looked, and do not see what is added now.
    const slow = definePlugin({
      id: "slow",
      async deletionBlockers() {
        asked += 1;
        if (asked === 2) {
          arrived = arrival?.();
          await Promise.race([arrived, sleep(MOMENT_MILLISECONDS)]);
        }
        return [];
      },
    });
    const lab = await open({ plugins: [organization(), slow], user: { deleteUser: { enabled: true } } });
    const alice = await signUp(lab, "alice");
    const bob = await signUp(lab, "bob");
    const late = new Browser(again({ plugins: [organization()], clock: lab.clock }));
    expect((await trySignIn(late, "alice")).status).toBe(200);
    const made = await bob.post("/organization/create", { name: "Acme", slug: "acme" });
    const organizationId = String(made.at("id"));
    const { email } = personOf("alice");
    const invited = await bob.post("/organization/invite-member", { email, role: "owner", organizationId });
    arrival = () => late.post(`/organization/${call}`, { invitationId: invited.at("id"), ...more });

    expect((await alice.post("/delete-user", { password: personOf("alice").password })).status).toBe(200);
    const answer = await arrived;
    expect([401, 404]).toContain(answer?.status);
    expect((await bob.post("/organization/check-slug", { slug: "late" })).status).toBe(200);
    expect((await late.get("/organization/list")).status).toBe(401);
    const query = `organizationId=${organizationId}`;
    expect((await bob.get("/organization/list-members", { query })).at("total")).toBe(1);
    // A user who was refused has not answered the invitation.
    const { json } = await bob.get("/organization/list-invitations", { query });
    expect(json).toMatchObject([{ status: "pending" }]);
  });
});
