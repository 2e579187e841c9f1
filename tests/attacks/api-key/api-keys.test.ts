import { memory } from "@sallyport/core/memory";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
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

test("every wrong key gets the same answer after the same database query", async () => {
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

test("the rate limit stops ten thousand random keys from one address, and then also a valid key from it", async () => {
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
