import { memory } from "@sallyport/core/memory";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { counted } from "../../ground/watched-store.ts";
import { keyPlugins, openOwner, setKey, withKey } from "../../races/plugins/api-key-harness.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const random = (length: number): string =>
  Array.from({ length }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join("");

async function openWatched(limited = false) {
  const { database, look } = counted(memory());
  const lab = openAuth({ database, plugins: keyPlugins(), ...(limited && { rateLimit: { enabled: true } }) });
  return { lab, alice: await openOwner(lab, "alice"), look };
}

test("whatever is guessed, the answer is one and the database is asked the same", async () => {
  const { lab, alice, look } = await openWatched();
  const made = await alice.make();
  const [{ key }, expired, banished] = [made, await alice.make(), await alice.make()];
  await setKey(lab, expired.id, { expiresAt: new Date(lab.clock.now().getTime() - 1000) });
  await alice.post("revoke", { keyId: banished.id });
  const changed = [...key].map((letter, at) => key.slice(0, at) + (letter === "x" ? "y" : "x") + key.slice(at + 1));
  const guesses = [
    ...changed,
    "sp_",
    "sp",
    key.slice(3),
    `${key}${key}`,
    made.id,
    `${made.id}${key}`,
    `sp_${expired.id}`,
    expired.key,
    banished.key,
    "%",
    "sp_%",
    "null",
    "[object Object]",
    `sp_${random(10_000)}`,
  ];
  const answers = new Set<string>();
  for (const guess of guesses) {
    look();
    const answer = await withKey(lab, guess);
    const headers = [...answer.headers].filter(([name]) => name !== "x-request-id");
    answers.add(JSON.stringify([answer.status, answer.text, headers, look()]));
  }
  expect([...answers].map((text) => JSON.parse(text))).toEqual([
    [401, '{"code":"INVALID_API_KEY","message":"Invalid API key"}', expect.anything(), ["find apikey"]],
  ]);
  expect((await withKey(lab, key)).status).toBe(200);
  const written = lab.logText();
  for (const guess of guesses) if (guess.length > 20) expect(written.includes(guess)).toBe(false);
});

test("of ten thousand random keys from one address few are looked up, and a right one is not among them", async () => {
  const { lab, alice, look } = await openWatched(true);
  const { key } = await alice.make();
  const from = { remoteAddress: "203.0.113.7" };
  const ask = (shown: string) => new Browser(lab).get("/organization/list", { headers: { "x-api-key": shown }, from });
  look();
  const outcomes: Record<string, number> = {};
  for (let guess = 0; guess < 10_000; guess += 1) {
    const { status } = await ask(`sp_${random(64)}`);
    outcomes[status] = (outcomes[status] ?? 0) + 1;
  }
  expect(Object.keys(outcomes).sort()).toEqual(["401", "429"]);
  expect(outcomes[401]).toBeLessThanOrEqual(100);
  expect(look().filter((statement) => statement === "find apikey")).toHaveLength(outcomes[401] ?? 0);
  expect((await ask(key)).status).toBe(429);
  expect((await withKey(lab, key)).status).toBe(200);
});

test("a key loses what its owner loses by a demotion, and has it again when they do", async () => {
  const lab = openAuth({ plugins: keyPlugins() });
  const alice = await openOwner(lab, "alice");
  const bob = await openOwner(lab, "bob");
  const { organizationId } = alice;
  const invited = await alice.browser.post("/organization/invite-member", {
    organizationId,
    email: personOf("bob").email,
    role: "admin",
  });
  expect(invited.status, invited.text).toBe(200);
  const { id: invitationId } = Object(invited.json);
  await lab.store.update(
    (await import("@sallyport/core/store")).user,
    { where: { id: bob.id } },
    { emailVerified: true },
  );
  const joined = await bob.browser.post("/organization/accept-invitation", { invitationId });
  expect(joined.status, joined.text).toBe(200);
  const { key } = await bob.make({ permissions: { organization: ["read", "update"], member: ["read"] } });
  const rename = () =>
    new Browser(lab).post(
      "/organization/update",
      { organizationId, data: { name: "Renamed" } },
      { headers: { "x-api-key": key, origin: null } },
    );
  const give = async (role: string) => {
    const members = await alice.browser.get("/organization/list-members", {
      query: `organizationId=${organizationId}`,
    });
    const { members: listed } = members.json as { members: { id: string; userId: string }[] };
    const memberId = listed.find(({ userId }) => userId === bob.id)?.id;
    const given = await alice.browser.post("/organization/update-member-role", { organizationId, memberId, role });
    expect(given.status, given.text).toBe(200);
  };
  expect((await rename()).status).toBe(200);
  await give("member");
  expect([(await rename()).status, (await withKey(lab, key)).status]).toEqual([403, 200]);
  await give("admin");
  expect((await rename()).status).toBe(200);
});

test("a key of one user opens nothing of another's, whatever it names", async () => {
  const lab = openAuth({ plugins: keyPlugins() });
  const alice = await openOwner(lab, "alice");
  await signUp(lab, "mallory");
  const bob = await openOwner(lab, "bob");
  const { key } = await alice.make({ permissions: { organization: ["read", "update"], member: ["read", "delete"] } });
  const headers = { "x-api-key": key, origin: null };
  for (const { status } of [
    await new Browser(lab).get("/organization/list-members", {
      query: `organizationId=${bob.organizationId}`,
      headers,
    }),
    await new Browser(lab).get("/organization/list-members", {
      headers: { ...headers, "x-organization": bob.organizationId },
    }),
    await new Browser(lab).post(
      "/organization/update",
      { organizationId: bob.organizationId, data: { name: "Mine" } },
      { headers },
    ),
    await new Browser(lab).post(
      "/organization/remove-member",
      { organizationId: bob.organizationId, memberIdOrEmail: personOf("bob").email },
      { headers },
    ),
  ])
    expect(status).toBe(403);
});
