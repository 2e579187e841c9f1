import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { personOf } from "../../ground/people.ts";
import { type Acme, openAcme, told } from "./organization-harness.ts";

const VICTIM = personOf("victim").email;
const limited = (customRules: Readonly<Record<string, false>> = {}) => ({
  auth: { rateLimit: { enabled: true, customRules: { "/sign-up/email": false as const, ...customRules } } },
});
const from = (index: number) => ({ from: { remoteAddress: `198.51.${index}.1` } });

test("invitations of one address are limited to ten mails an hour, from any networks", async () => {
  const { lab, alice, mailbox, inert } = await openAcme(undefined, limited());
  const invite = (index: number) =>
    alice.post("/organization/invite-member", { email: VICTIM, role: "member", resend: true }, from(index));
  for (let index = 0; index < 10; index += 1) expect((await invite(index)).status).toBe(200);
  await inert(async () => {
    for (let index = 10; index < 20; index += 1) {
      const answer = await invite(index);
      expect([answer.status, answer.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
      expect(answer.headers.get("retry-after")).toBe("3600");
    }
  });
  expect(await mailbox.count()).toBe(10);
  lab.clock.advance({ hours: 1 });
  expect((await invite(20)).status).toBe(200);
  expect(await mailbox.count()).toBe(11);
});

test("invitations of one address are limited over several organizations, in any letter case", async () => {
  const { alice, mailbox } = await openAcme(undefined, limited());
  const statuses: number[] = [];
  for (let index = 0; index < 15; index += 1) {
    const made = await alice.post("/organization/create", { name: "Bomb", slug: `bomb-${index}` }, from(index));
    const email = index % 2 === 0 ? VICTIM.toUpperCase() : VICTIM;
    const body = { email, role: "member", organizationId: made.at("id") };
    statuses.push((await alice.post("/organization/invite-member", body, from(index))).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), ...Array.from({ length: 5 }, () => 429)]);
  expect((await mailbox.all("invitation")).filter(({ to }) => to === VICTIM)).toHaveLength(10);
});

/** Invitations that send no mail, and their error code. */
const MAILING_NOBODY: Readonly<
  Record<string, (world: Acme) => Promise<readonly [inviter: Browser, body: object, code: string]>>
> = {
  "a sender who is not a member": async ({ bob, acme }) => [
    bob,
    { email: VICTIM, role: "member", organizationId: acme },
    "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
  ],
  "an unknown role": async ({ bob, globex }) => [
    bob,
    { email: VICTIM, role: "superuser", organizationId: globex },
    "ROLE_NOT_FOUND",
  ],
  "an address that is already invited": async ({ bob, globex }) => {
    const body = { email: VICTIM, role: "member", organizationId: globex };
    expect((await bob.post("/organization/invite-member", body)).status).toBe(200);
    return [bob, body, "USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION"];
  },
  "an address that is already a member": async ({ bob, globex, idOf, insert, lab, person }) => {
    await person("victim");
    const row = { organizationId: globex, userId: await idOf("victim"), role: "member", createdAt: lab.clock.now() };
    await insert("member", { id: "m-victim", ...row });
    const body = { email: VICTIM, role: "member", organizationId: globex };
    return [bob, body, "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION"];
  },
  "the limit of pending invitations": async ({ bob, globex }) => {
    const body = { email: "somebody@example.invalid", role: "member", organizationId: globex };
    expect((await bob.post("/organization/invite-member", body)).status).toBe(200);
    return [bob, { ...body, email: VICTIM }, "INVITATION_LIMIT_REACHED"];
  },
};

test.each(Object.entries(MAILING_NOBODY))(
  "%s does not count towards the limit of mails to an address",
  async (name, prepare) => {
    const plugin = { invitationLimit: name === "the limit of pending invitations" ? 1 : 100 };
    const world = await openAcme(undefined, { plugin, ...limited() });
    const { alice, acme, mailbox } = world;
    const [inviter, body, code] = await prepare(world);
    const before = (await mailbox.all("invitation")).filter(({ to }) => to === VICTIM).length;
    for (let index = 0; index < 15; index += 1) {
      expect((await inviter.post("/organization/invite-member", body, from(index))).code).toBe(code);
    }
    const asked = { email: VICTIM, role: "member", organizationId: acme };
    expect((await alice.post("/organization/invite-member", asked, from(99))).status).toBe(200);
    expect((await mailbox.all("invitation")).filter(({ to }) => to === VICTIM)).toHaveLength(before + 1);
  },
);

test("an organization has a hundred pending invitations at most", async () => {
  const { alice, mailbox, inert } = await openAcme();
  const invite = (index: number) =>
    alice.post("/organization/invite-member", { email: `guest-${index}@example.org`, role: "member" });
  for (let index = 0; index < 100; index += 1) expect((await invite(index)).status).toBe(200);
  await inert(async () => {
    expect(told(await invite(100))).toEqual([403, "INVITATION_LIMIT_REACHED", "Invitation limit reached"]);
  });
  expect(await mailbox.count()).toBe(100);
});

test("guesses at invitations and slugs are limited for each IP address", async () => {
  const { lab, bob } = await openAcme(undefined, limited());
  const stranger = new Browser(lab);
  const at = { from: { remoteAddress: "203.0.113.7" } };
  const rotated = (index: number) => ({ "x-forwarded-for": `10.0.0.${index % 250}`, "x-real-ip": `10.1.0.${index}` });
  const guesses = [
    (index: number, headers: Record<string, string>) =>
      bob.post("/organization/accept-invitation", { invitationId: `guess-${index}` }, { ...at, headers }),
    (index: number, headers: Record<string, string>) =>
      stranger.get("/organization/invitation-preview", { query: `id=guess-${index}`, ...at, headers }),
    (index: number, headers: Record<string, string>) =>
      bob.get("/organization/get-invitation", { query: `id=guess-${index}&x=${index}`, ...at, headers }),
    (index: number, headers: Record<string, string>) =>
      bob.post("/organization/check-slug", { slug: `guess-${index}` }, { ...at, headers }),
  ];
  for (const guess of guesses) {
    const statuses: number[] = [];
    for (let index = 0; index < 200; index += 1) statuses.push((await guess(index, rotated(index))).status);
    expect(statuses.indexOf(429)).toBe(100);
    expect(new Set(statuses.slice(100))).toEqual(new Set([429]));
  }
  lab.clock.advance({ seconds: 10 });
  for (const guess of guesses) expect((await guess(0, {})).status).not.toBe(429);
});

test("repeated invitations by a stranger do not use up the limit of other mails", async () => {
  const world = await openAcme(undefined, {
    auth: { rateLimit: { enabled: true, customRules: { "/organization/invite-member": false } } },
  });
  const { mailbox, globex, bob } = world;
  const dave = await world.person("dave");
  const { email } = personOf("dave");
  const body = { email, role: "member", organizationId: globex, resend: true };
  let refused = 0;
  for (let call = 0; call < 12; call += 1) {
    const answer = await bob.post("/organization/invite-member", body);
    if (answer.status === 429) refused += 1;
  }
  expect(refused).toBeGreaterThan(0);
  await world.write("user", { email }, { emailVerified: true });
  const moves = await dave.post("/change-email", { newEmail: "dave@elsewhere.example.org" });
  expect([moves.status, moves.at("status")]).toEqual([200, true]);
  await dave.post("/request-password-reset", { email });
  expect(await mailbox.all("change-email")).toHaveLength(1);
  expect(await mailbox.all("reset-password")).toHaveLength(1);
});
