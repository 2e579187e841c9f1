import { describe, expect, test } from "vitest";
import { personOf } from "../../ground/people.ts";
import { type Acme, openAcme } from "./organization-harness.ts";

const victim = personOf("victim").email;
const TRIES = 15;

/** Globex is mallory's to play with, in bob's hands; alice has every right to write to the victim. */
async function openLimited(invitationLimit = 100) {
  const world = await openAcme(undefined, {
    plugin: { invitationLimit },
    auth: { rateLimit: { enabled: true, customRules: { "/sign-up/email": false } } },
  });
  const asked = (organizationId: string, email = victim) => ({ email, role: "member", organizationId });
  return {
    ...world,
    inviteToGlobex: (email?: string) => world.bob.post("/organization/invite-member", asked(world.globex, email)),
    inviteToAcme: () => world.alice.post("/organization/invite-member", asked(world.acme)),
  };
}

async function expectRefused({ inviteToGlobex }: Awaited<ReturnType<typeof openLimited>>, code: string) {
  for (let index = 0; index < TRIES; index += 1) expect((await inviteToGlobex()).code).toBe(code);
}
const mailsTo = async ({ mailbox }: Acme): Promise<number> =>
  (await mailbox.all("invitation")).filter(({ to }) => to === victim).length;

describe("what mails nobody uses up nothing of what an address may get", () => {
  test("nor does inviting whom one has invited already", async () => {
    const world = await openLimited();
    expect((await world.inviteToGlobex()).status).toBe(200);
    await expectRefused(world, "USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION");
    expect((await world.inviteToAcme()).status).toBe(200);
    expect(await mailsTo(world)).toBe(2);
  });

  test("nor inviting a member", async () => {
    const world = await openLimited();
    const { bob, globex, idOf, insert, lab, person } = world;
    await person("victim");
    const row = { organizationId: globex, userId: await idOf("victim"), role: "member", createdAt: lab.clock.now() };
    await insert("member", { id: "m-victim", ...row });
    await expectRefused(world, "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION");
    expect((await world.inviteToAcme()).status).toBe(200);
    expect(await mailsTo(world)).toBe(1);
    expect((await bob.get("/organization/list-members")).at("total")).toBe(2);
  });

  test("nor inviting one more than may wait", async () => {
    const world = await openLimited(1);
    expect((await world.inviteToGlobex("somebody@example.invalid")).status).toBe(200);
    await expectRefused(world, "INVITATION_LIMIT_REACHED");
    expect((await world.inviteToAcme()).status).toBe(200);
    expect(await mailsTo(world)).toBe(1);
  });

  test("and what is mailed does", async () => {
    const world = await openLimited();
    const body = { email: victim, role: "member", organizationId: world.globex, resend: true };
    for (let index = 0; index < 10; index += 1) {
      expect((await world.bob.post("/organization/invite-member", body)).status).toBe(200);
    }
    expect((await world.bob.post("/organization/invite-member", body)).code).toBe("TOO_MANY_REQUESTS");
    expect(await mailsTo(world)).toBe(10);
  });
});
