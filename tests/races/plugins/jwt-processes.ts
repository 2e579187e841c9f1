import { createServer } from "node:http";
import { endProcess, forkScript, outcomeOf } from "../../ground/fork-script.ts";
import { listen } from "../../ground/listen.ts";
import { ORIGIN } from "../../ground/open-auth.ts";

export interface ServerInput {
  readonly address: string;
  /** How far its clock is wrong. */
  readonly skewSeconds: number;
  readonly rotationInterval: number;
}

export interface VerifierInput {
  readonly jwksUrl: string;
  readonly issuer: string;
}

export interface VerifierOrder {
  readonly ahead: number;
  readonly tokens: readonly string[];
}

/** Servers on one database, whose clocks differ, and a service that checks their tokens. */
export interface TokenProcesses {
  /** Moves the clocks of all, by so much from the start. */
  moveTo(aheadSeconds: number): Promise<void>;
  /** Of each server so many at once. */
  tokens(cookie: string, count: number): Promise<string[]>;
  /** The ids of the keys, of each server so often at once. */
  kids(count: number): Promise<string[][]>;
  /** `passed`, or the code of each. */
  verify(tokens: readonly string[]): Promise<readonly string[]>;
  close(): Promise<void>;
}

const SERVER = new URL("./jwt-process-child.ts", import.meta.url);
const VERIFIER = new URL("../../contracts/plugins/jwt-verifier-child.ts", import.meta.url);
const SKEWS = [-20, 0, 20];

interface CachedAnswer {
  readonly text: string;
  readonly until: number;
}

/** One address for the keys of all, kept as long as they say, as between a server and its callers. */
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

async function read<Body>(url: string, cookie = ""): Promise<Body> {
  const answer = await fetch(url, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  // Of our own servers.
  return (await answer.json()) as Body;
}

export async function startTokenProcesses(address: string, rotationInterval: number): Promise<TokenProcesses> {
  const servers = SKEWS.map((skewSeconds) => forkScript(SERVER, { address, skewSeconds, rotationInterval }));
  const ports = await Promise.all(servers.map(outcomeOf));
  const urls = ports.map(([port]) => `http://127.0.0.1:${port}/api/auth`);
  let ahead = 0;
  const cache = await startCache(urls, () => Date.now() + ahead * 1000);
  const verifier = forkScript(VERIFIER, { jwksUrl: cache.url, issuer: ORIGIN });
  await outcomeOf(verifier);
  const eachAtOnce = <Result>(count: number, call: (url: string) => Promise<Result>): Promise<Result[]> =>
    Promise.all(urls.flatMap((url) => Array.from({ length: count }, () => call(url))));
  return {
    async moveTo(aheadSeconds) {
      ahead = aheadSeconds;
      const moved = servers.map(outcomeOf);
      for (const server of servers) server.send(aheadSeconds);
      await Promise.all(moved);
      // Others ask for the keys all the time.
      await fetch(cache.url);
    },
    tokens: (cookie, count) =>
      eachAtOnce(count, async (url) => (await read<{ token: string }>(`${url}/token`, cookie)).token),
    kids: (count) =>
      eachAtOnce(count, async (url) =>
        (await read<{ keys: { kid: string }[] }>(`${url}/jwks`)).keys.map(({ kid }) => kid),
      ),
    async verify(tokens) {
      const outcome = outcomeOf(verifier);
      verifier.send({ ahead, tokens });
      return outcome;
    },
    async close() {
      await Promise.all([...servers, verifier].map(endProcess));
      await cache.close();
    },
  };
}
