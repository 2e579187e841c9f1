import { createHash } from "node:crypto";
import type { Auth, AuthOptions } from "@sallyport/core";
import { definePlugin } from "@sallyport/core/plugin";
import { describeAuth } from "@sallyport/core/store";
import { type Answer, Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { callUnchecked } from "../../ground/call-unchecked.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { keyPlugins, keyRows, openOwner, withKey } from "../../races/plugins/api-key-harness.ts";
import { talkative } from "../logging/talkative.ts";

const HIDDEN_IN_THE_MIDDLE = [3, 60] as const;

/** Returns what must not leak from a key: its random part and its hash, in the usual encodings. */
const marksOf = (keys: readonly string[]): string[] =>
  keys.flatMap((key) => {
    const hash = createHash("sha256").update(key);
    const digest = hash.digest();
    const middle = key.slice(...HIDDEN_IN_THE_MIDDLE);
    return [
      middle,
      Buffer.from(key).toString("base64").slice(4, 80),
      digest.toString("hex"),
      digest.toString("base64url"),
    ];
  });

function expectNone(text: string, marks: readonly string[]): void {
  for (const mark of marks) expect(text.includes(mark), mark.slice(0, 12)).toBe(false);
}

/** Opens a server with a plugin that records every event in its transaction. */
function openHeard(options: Partial<AuthOptions> = {}) {
  const heard: string[] = [];
  const hear = (event: unknown, { services: _, logger: __, ...context }: object & Record<string, unknown>) =>
    void heard.push(JSON.stringify([event, context]));
  const ears = definePlugin({ id: "ears", onEventInTransaction: hear as never });
  const lab = openAuth({ plugins: [...keyPlugins(), ears] as never[], ...options });
  return { lab, heard };
}

/** Sends each key in every place that may be logged, and calls every key route. */
async function walk(lab: OpenedAuth) {
  const alice = await openOwner(lab, "alice");
  const { organizationId } = alice;
  const answers: Answer[] = [];
  const [own, shared] = [await alice.make(), await alice.make({ organizationId })];
  const rotated = await alice.post("rotate", { keyId: own.id });
  // The type of the harness does not include this plugin.
  const { api } = lab.auth as unknown as Auth<"api-key">;
  const keys = [own.key, shared.key, String(rotated.at("key"))];
  for (const key of keys) {
    const headers = { "x-api-key": key };
    const bare = new Browser(lab);
    answers.push(
      await withKey(lab, key),
      await withKey(lab, key, "/organization/list-members"),
      await withKey(lab, key, "/list-sessions"),
      await withKey(lab, key, "/nowhere"),
      await bare.get("/organization/list", { headers: { authorization: `Bearer ${key}` } }),
      await bare.get("/organization/list", { query: `apiKey=${key}`, headers: { cookie: `key=${key}` } }),
      await alice.browser.get("/organization/list", { headers }),
      await bare.post("/api-key/create", { name: key }, { headers }),
      await bare.post("/organization/create", { name: key, slug: "not-a-slug!" }, { headers }),
      await bare.get(`/api-key/get`, { query: `id=${key}`, cookie: alice.browser.cookies.header() }),
      await bare.post("/sign-in/email", { email: "alice@people.example.org", password: key }),
    );
    const verified = await api.apiKey.verify({ body: { key, permissions: { organization: ["update"] } } });
    expect(JSON.stringify(verified)).not.toContain(key.slice(...HIDDEN_IN_THE_MIDDLE));
  }
  answers.push(
    await alice.browser.get("/api-key/list"),
    await alice.browser.get("/api-key/list", { query: `organizationId=${organizationId}` }),
    await alice.browser.get("/api-key/get", { query: `id=${own.id}` }),
    await alice.post("update", { keyId: own.id, name: "renamed" }),
    await alice.post("revoke", { keyId: shared.id }),
  );
  return { alice, keys, answers };
}

test("keys and their hashes appear in no event, log or later answer, and keys in no row", async () => {
  const { lab, heard } = openHeard();
  const { keys, answers } = await walk(lab);
  expect(heard.filter((event) => event.includes("api-key.")).length).toBeGreaterThan(4);
  expect(heard.join()).toMatch(/api-key\.created.*api-key\.rotated.*api-key\.updated.*api-key\.revoked/);
  expect(answers.length).toBeGreaterThan(30);
  const marks = marksOf(keys);
  expectNone(heard.join("\n"), marks);
  expectNone(lab.logText(), marks);
  for (const answer of answers) expectNone(answer.text + JSON.stringify([...answer.headers]), marks);
  // Rows contain the hash of a key, never the key.
  const { tables } = describeAuth(lab.auth).schema;
  const rows = await Promise.all(tables.map((table) => lab.store.list(table, { where: {} })));
  expect(await keyRows(lab)).toHaveLength(1);
  const text = JSON.stringify(rows);
  for (const key of keys) expect(text).not.toContain(key.slice(...HIDDEN_IN_THE_MIDDLE));
});

test("failing listeners and a database that repeats its parameters write no key to the log", async () => {
  const { database, break: breakIt } = talkative();
  const tell = (_: unknown, context: object): never => {
    throw new Error(`called with ${JSON.stringify(Object.keys(context))}`);
  };
  const { lab } = openHeard({ database, events: { "api-key.created": tell, "api-key.rotated": tell } });
  const alice = await openOwner(lab, "alice");
  const { id, key } = await alice.make();
  const rotated = String((await alice.post("rotate", { keyId: id })).at("key"));
  const cookie = alice.browser.cookies.header() ?? "";
  const calls = [
    ...[key, rotated].map((shown) => ["/organization/list", { "x-api-key": shown }, undefined] as const),
    ["/api-key/list", { cookie }, undefined],
    ["/api-key/create", { cookie }, { name: "x" }],
    ["/api-key/rotate", { cookie }, { keyId: id }],
    ["/api-key/revoke", { cookie }, { keyId: id }],
  ] as const;
  const statuses: number[] = [];
  for (const verb of ["find apikey", "update apikey", "insert apikey", "list apikey", "delete apikey"]) {
    breakIt(verb);
    for (const [path, headers, body] of calls) {
      const browser = "cookie" in headers ? alice.browser : new Browser(lab);
      statuses.push((await callUnchecked(lab, browser, path, body, headers)).status);
    }
  }
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(5);
  expect(lab.logText()).toContain("failed: parameters");
  expectNone(lab.logText(), marksOf([key, rotated]));
});
