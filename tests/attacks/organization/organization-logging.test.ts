import { describe, expect, test } from "vitest";
import { CACHE_COOKIE, personOf, SESSION_COOKIE } from "../../ground/people.ts";
import { openAcme } from "./organization-harness.ts";

const CACHED = { session: { cookieCache: { enabled: true } } };
type World = Awaited<ReturnType<typeof openAcme>>;

/** A life of an organization: what goes well, and what is refused; answers with everything that no log may hold. */
async function live(world: World) {
  const { alice, bob, acme } = world;
  const erin = await world.person("erin");
  const [accepted, canceled, rejected] = [
    await world.invite("erin"),
    await world.invite("x"),
    await world.invite("bob"),
  ];
  const ids = [accepted, canceled, rejected];
  await world.invite("x", { resend: true });
  for (const id of ids) {
    for (const path of ["get-invitation", "invitation-preview"]) {
      await bob.get(`/organization/${path}`, { query: `id=${id}` });
    }
    await bob.post("/organization/cancel-invitation", { invitationId: id });
    await erin.post("/organization/reject-invitation", { invitationId: `${id}x` });
  }
  expect((await erin.post("/organization/accept-invitation", { invitationId: accepted })).status).toBe(200);
  await erin.post("/organization/accept-invitation", { invitationId: accepted });
  await bob.post("/organization/reject-invitation", { invitationId: rejected });
  await alice.post("/organization/cancel-invitation", { invitationId: canceled });
  await bob.post("/organization/delete", { organizationId: acme });
  await erin.post("/organization/leave", { organizationId: acme });
  await alice.post("/organization/update", { data: { metadata: { secret: "metadata-that-is-nobody-elses" } } });
  await alice.post("/organization/update", { data: { metadata: "metadata-that-is-nobody-elses" } });
  await alice.post("/organization/create", `{"name":"${accepted}"`);
  await world.mailbox.settle();
  const cookies = [alice, bob, erin].flatMap(({ cookies: jar }) =>
    [SESSION_COOKIE, CACHE_COOKIE].map((name) => decodeURIComponent(jar.get(name) ?? "")),
  );
  const tokens = (await world.lab.sessions()).map(({ token }) => token);
  const people = ["alice", "bob", "erin", "x"].map((name) => personOf(name).email);
  const secrets = [...ids, ...cookies, ...tokens, "metadata-that-is-nobody-elses"].filter((text) => text !== "");
  return { secrets, people };
}

function expectAbsent({ lab }: World, secrets: readonly string[]): void {
  const written = lab.logText();
  const found = secrets.filter((secret) => written.includes(secret));
  expect(found, written.slice(-3000)).toEqual([]);
}

describe("a life of an organization", () => {
  test("leaves no invitation's id, cookie, token or address in the log at debug, and nothing above it", async () => {
    const world = await openAcme(undefined, { auth: CACHED });
    const { secrets, people } = await live(world);
    expect(world.lab.entries.length).toBeGreaterThan(10);
    expect(world.lab.entries.filter(({ level }) => level !== "debug")).toEqual([]);
    expectAbsent(world, [...secrets, ...people]);
  });

  test("nor where every mail fails and says all that it knows", async () => {
    const world = await openAcme(undefined, { auth: CACHED });
    let failed = 0;
    world.mailbox.beforeSend = async (mail) => {
      failed += 1;
      throw new Error(`550 <${mail.to}> ${JSON.stringify(mail)}`);
    };
    const { secrets, people } = await live(world);
    expect(failed).toBe(4);
    expect(world.lab.entries.some(({ level }) => level === "error")).toBe(true);
    expectAbsent(world, [...secrets, ...people]);
  });

  test("nor where an application's own sender and its hooks fail with what they were given", async () => {
    let failed = 0;
    const fail = (given: unknown): never => {
      failed += 1;
      throw new Error(`cannot: ${JSON.stringify(given)}`);
    };
    const organizationHooks = { afterCreateInvitation: fail, afterAcceptInvitation: fail, afterCancelInvitation: fail };
    const plugin = { sendInvitationEmail: (message: unknown) => fail(message), organizationHooks };
    const world = await openAcme(undefined, { auth: CACHED, plugin });
    const { secrets, people } = await live(world);
    expect(failed).toBe(10);
    expect(world.lab.entries.filter(({ level }) => level === "error")).toHaveLength(10);
    expectAbsent(world, [...secrets, ...people]);
  });
});

test.each([
  ["a line break", 'x\r\n{"level":"info","message":"Admin signed in"}'],
  ["an escape", "x\u001b[31mred"],
  ["a line separator", "x\u2028y"],
  ["a megabyte", "x".repeat(120_000)],
])("%s forges no line of the log", async (_, text) => {
  const { alice, lab } = await openAcme();
  const header = text.replaceAll(/[^\u0020-\u007e]/g, "~").slice(0, 8000);
  await alice.post("/organization/create", { name: text, slug: text });
  await alice.post("/organization/update", { data: { name: text.slice(0, 150), logo: text } });
  await alice.post("/organization/invite-member", { email: `${text}@example.org`, role: text });
  await alice.post("/organization/accept-invitation", { invitationId: text });
  await alice.get("/organization/list-members", { headers: { "x-organization": header } });
  await alice.get(`/organization/${encodeURIComponent(text.slice(0, 1000))}`);
  expect(lab.entries.length).toBeGreaterThan(0);
  for (const entry of lab.entries) {
    const line = JSON.stringify(entry);
    expect(line.length).toBeLessThan(5000);
    expect(Object.values(entry).join("")).not.toMatch(/[\r\n\u001b\u2028\u2029]/);
    expect(line).not.toMatch(/Admin signed in|\[31m/);
  }
});
