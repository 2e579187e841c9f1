import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { personOf } from "../../ground/people.ts";
import { openAcme, told } from "./organization-harness.ts";

const VICTIM = personOf("victim").email;
const limited = (customRules: Readonly<Record<string, false>> = {}) => ({
  auth: { rateLimit: { enabled: true, customRules: { "/sign-up/email": false as const, ...customRules } } },
});
const from = (index: number) => ({ from: { remoteAddress: `198.51.${index}.1` } });

test("inviting one address again and again, from ever other places: ten mails an hour", async () => {
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

test("nor by one organization after another, in any letter case", async () => {
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

test("whoever may not invite uses up nothing of what an address may get", async () => {
  const { alice, bob, acme, mailbox } = await openAcme(undefined, limited());
  const body = { email: VICTIM, role: "member", organizationId: acme };
  for (let index = 0; index < 20; index += 1) {
    expect((await bob.post("/organization/invite-member", body, from(index))).status).toBe(403);
    const unknown = { ...body, role: "superuser" };
    expect((await alice.post("/organization/invite-member", unknown, from(index))).status).toBe(400);
  }
  expect(await mailbox.count()).toBe(0);
  expect((await alice.post("/organization/invite-member", body, from(99))).status).toBe(200);
});

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

test("guessing invitations and slugs is throttled by address, guesses in ever other words too", async () => {
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
