import { createServer } from "node:http";
import { jwt } from "@sallyport/core/jwt";
import { c, defineTable } from "@sallyport/core/store";
import { expect, test } from "vitest";
import type { VerifierInput, VerifierOrder } from "../../contracts/plugins/jwt-verifier-child.ts";
import type { FreshSql } from "../../ground/databases.ts";
import { endProcess, forkScript, outcomeOf } from "../../ground/fork-script.ts";
import { listen } from "../../ground/listen.ts";
import { isLong } from "../../ground/long-form.ts";
import { ORIGIN, openAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";
import { describeServers, startProcesses } from "../processes.ts";

const HOUR = 3600;
const STEP = isLong ? 100 : 700;
/**
 * It must not be a multiple of the time for which caches keep the keys. Otherwise a key that is used too early would be
 * missed.
 */
const ROTATION = 2 * HOUR + STEP;
const TOKEN_LIFE = 900;
/** The lifetime of a token, plus five minutes, plus the delay of caches and clocks. */
const LEFT = TOKEN_LIFE + 300 + 1000;

// The table of the plugin, with the columns that are used here.
const jwks = defineTable("jwks", { id: c.id(), number: c.optional(c.integer()), createdAt: c.time() });

const read = (token: string, part: 0 | 1, name: string): unknown =>
  Reflect.get(Object(JSON.parse(Buffer.from(token.split(".")[part] ?? "", "base64url").toString())), name);
const kidOf = (token: string): unknown => read(token, 0, "kid");
const isAlive = (token: string, ahead: number): boolean => Number(read(token, 1, "exp")) > Date.now() / 1000 + ahead;

const VERIFIER = new URL("../../contracts/plugins/jwt-verifier-child.ts", import.meta.url);
const SKEWS = [-20, 0, 20];

interface CachedAnswer {
  readonly text: string;
  readonly until: number;
}

/** Starts a cache with one address for the keys of all servers. It keeps them as long as their answers allow. */
async function startCache(urls: readonly string[], now: () => number) {
  let turn = 0;
  let kept: CachedAnswer = { text: "", until: 0 };
  const server = createServer(async (_, response) => {
    if (now() >= kept.until) {
      turn += 1;
      const answer = await fetch(`${urls[turn % urls.length]}/jwks`);
      const [, maxAge = "0"] = /^public, max-age=(\d+)$/.exec(answer.headers.get("cache-control") ?? "") ?? [];
      kept = { text: await answer.text(), until: now() + Number(maxAge) * 1000 };
    }
    response.writeHead(200, { "content-type": "application/json" }).end(kept.text);
  });
  const { port, close } = await listen(server);
  return { url: `http://127.0.0.1:${port}/jwks`, close };
}

async function ask<Body>(url: string, cookie = ""): Promise<Body> {
  const answer = await fetch(url, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  // The answers come from the servers of this test.
  return (await answer.json()) as Body;
}

/** Starts servers on one database, whose clocks differ, and a service that verifies their tokens. */
async function startTokenProcesses(address: string, rotationInterval: number) {
  const shared = { address, app: "jwt", input: { rotationInterval } } as const;
  const servers = await startProcesses(SKEWS.map((skewSeconds) => ({ ...shared, skewSeconds })));
  const { urls } = servers;
  let ahead = 0;
  const cache = await startCache(urls, () => Date.now() + ahead * 1000);
  const verifier = forkScript(VERIFIER, { jwksUrl: cache.url, issuer: ORIGIN } satisfies VerifierInput);
  await outcomeOf(verifier);
  const eachAtOnce = <Result>(count: number, call: (url: string) => Promise<Result>): Promise<Result[]> =>
    Promise.all(urls.flatMap((url) => Array.from({ length: count }, () => call(url))));
  return {
    /** Sets all clocks to that many seconds after the start. */
    async moveTo(aheadSeconds: number) {
      ahead = aheadSeconds;
      await servers.moveTo(aheadSeconds);
      // Other callers ask for the keys all the time.
      await fetch(cache.url);
    },
    /** Requests that many tokens from each server at once. */
    tokens: (cookie: string, count: number) =>
      eachAtOnce(count, async (url) => (await ask<{ token: string }>(`${url}/token`, cookie)).token),
    /** Requests the ids of the keys that many times from each server at once. */
    kids: (count: number) =>
      eachAtOnce(count, async (url) =>
        (await ask<{ keys: { kid: string }[] }>(`${url}/jwks`)).keys.map(({ kid }) => kid),
      ),
    /** Returns `passed` or an error code for each token. */
    async verify(tokens: readonly string[]) {
      const outcome = outcomeOf(verifier);
      verifier.send({ ahead, tokens } satisfies VerifierOrder);
      return outcome;
    },
    async close() {
      await Promise.all([servers.close(), endProcess(verifier)]);
      await cache.close();
    },
  };
}

async function openTokens({ address, database }: FreshSql, atEnd: (end: () => Promise<unknown>) => void) {
  // This instance is misconfigured: its tokens outlive their key.
  const long = jwt({
    jwks: { rotationInterval: ROTATION },
    jwt: { expirationTime: "1 day" },
    disableSettingJwtHeader: true,
  });
  const lab = openAuth({ database, plugins: [long], clock: { now: () => new Date() } });
  const cookie = (await signUp(lab, "alice")).cookies.header() ?? "";
  const processes = await startTokenProcesses(address, ROTATION);
  atEnd(processes.close);
  return { lab, cookie, processes };
}

describeServers("tokens", openTokens, (opened) => {
  test("are accepted from three processes by a service with the address of the keys, through two rotations", {
    timeout: 120_000,
  }, async () => {
    const { lab, cookie, processes } = opened();
    // No key exists yet.
    const [kids, first] = await Promise.all([processes.kids(34), processes.tokens(cookie, 34)]);
    expect(new Set(kids.flat()).size).toBe(1);
    expect(await lab.store.count(jwks, { where: {} })).toBe(1);
    expect(new Set(await processes.verify(first))).toEqual(new Set(["passed"]));
    const request = new Request("http://localhost:3000/api/auth/token", { headers: { cookie } });
    const { token: tooLong } = (await (await lab.auth.handler(request)).json()) as { token: string };
    expect(kidOf(tooLong)).toBe(kids[0]?.[0]);
    expect(await processes.verify([tooLong])).toEqual(["passed"]);

    const held = new Set(first);
    const signers = new Set<unknown>();
    const last = 2 * ROTATION + HOUR;
    for (let ahead = STEP; ahead <= last; ahead += STEP) {
      // The clocks move while tokens are signed.
      const [during] = await Promise.all([processes.tokens(cookie, 4), processes.moveTo(ahead)]);
      for (const token of [...during, ...(await processes.tokens(cookie, 4))]) held.add(token);
      const tokens = [...held];
      const outcomes = await processes.verify(tokens);
      const wrong = tokens.filter((token, index) => isAlive(token, ahead) !== (outcomes[index] === "passed"));
      expect(wrong.map((token) => [ahead, kidOf(token), read(token, 1, "exp")])).toEqual([]);
      for (const token of tokens) {
        signers.add(kidOf(token));
        if (!isAlive(token, ahead)) held.delete(token);
      }
    }
    expect(signers.size).toBe(3);
    const rows = await lab.store.list(jwks, { where: {} });
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);

    // The first key has been removed, so its tokens are invalid, whatever expiry they state.
    await processes.moveTo(last + LEFT);
    expect(await processes.verify([tooLong])).toEqual(["INVALID_TOKEN"]);
    expect((await processes.kids(1)).flat()).not.toContain(kidOf(tooLong));
  });
});
