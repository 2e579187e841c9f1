import { createAuth } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { postgres } from "@sallyport/kysely";
import pg from "pg";
import { basePath, origin, secret, stub } from "../contenders/contender.ts";
import { readParameters, report } from "../lib/child-io.ts";
import { fillUsers } from "../lib/fill-users.ts";
import { get, signUp, user } from "../lib/requests.ts";

const pageRows = 50;
const callsOfRound = 5;
/** Longer than a cached total lives. */
const later = 31_000;

interface Opened {
  readonly pages: Readonly<Record<string, string>>;
  ask(path: string): Promise<{ users: { email: string; name: string }[]; nextCursor: string | null }>;
  /** Drops the cached totals. */
  forget(): void;
  close(): Promise<void>;
}

async function open(server: string, users: number): Promise<Opened> {
  const name = `sallyport_bench_${process.pid}_${users}`;
  const root = new pg.Pool({ connectionString: server, max: 1 });
  await root.query(`create database ${name}`);
  const pool = new pg.Pool({ connectionString: new URL(`/${name}`, server).href, max: 2 });
  let now = Date.now();
  const auth = createAuth({
    baseURL: origin,
    basePath,
    secret,
    clock: { now: () => new Date(now) },
    database: postgres(pool, { autoMigrate: true }),
    rateLimit: { enabled: false },
    plugins: [admin({ adminEmails: [user.email] })],
    emailAndPassword: { enabled: true, password: stub },
  });
  const contender = { name: "ours", handler: (request: Request) => auth.handler(request) } as const;
  const cookie = await signUp({ ...contender, getSession: async () => null });
  await pool.query(`update "user" set "emailVerified" = true`);
  await fillUsers(pool, users);
  const ask: Opened["ask"] = async (path) => {
    const response = await auth.handler(get(`/admin/list-users?${path}`, cookie));
    if (response.status !== 200) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    ask,
    pages: await pagesOf(ask, users),
    forget() {
      now += later;
    },
    async close() {
      await pool.end();
      await root.query(`drop database ${name}`);
      await root.end();
    },
  };
}

/** Follows cursors, as a screen would. */
async function lastPage(ask: Opened["ask"], users: number): Promise<string> {
  let cursor = "";
  for (let passed = 0; passed < users - pageRows; ) {
    const limit = users - passed > 1000 ? 1000 : pageRows;
    const { nextCursor } = await ask(`limit=${limit}${cursor}`);
    if (nextCursor === null) throw new Error(`the list ends after ${passed} users`);
    cursor = `&cursor=${nextCursor}`;
    passed += limit;
  }
  return `limit=${pageRows}${cursor}`;
}

async function pagesOf(ask: Opened["ask"], users: number): Promise<Record<string, string>> {
  const limit = `limit=${pageRows}`;
  const [some] = (await ask(`${limit}&offset=500`)).users;
  if (some === undefined) throw new Error("nobody is on the page");
  const prefix = (field: string, value: string): string =>
    `${limit}&searchField=${field}&searchOperator=starts_with&searchValue=${encodeURIComponent(value)}`;
  return {
    "first page": limit,
    "last page": await lastPage(ask, users),
    "newest first": `${limit}&sortDirection=desc`,
    "by role": `${limit}&sortBy=role`,
    "by end of ban": `${limit}&sortBy=banExpires&sortDirection=desc`,
    "by name": `${limit}&sortBy=name`,
    banned: `limit=5&filterField=banned&filterValue=true`,
    "email begins, one": prefix("email", some.email),
    "email begins, many": `${prefix("email", "a")}`,
    "name begins, one": prefix("name", some.name.toUpperCase()),
    "email contains, many": `${limit}&searchValue=a1`,
    "email contains, one": `${limit}&searchValue=${some.email.slice(1)}`,
  };
}

const elapsed = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - begin) / 1000;
};

const { server, sizes, rounds } = readParameters<{ server: string; sizes: number[]; rounds: number }>();
const opened = new Map<number, Opened>();
const results: Record<string, number[]> = {};
const note = (name: string, taken: number): void => {
  results[name] = [...(results[name] ?? []), taken];
};
try {
  for (const size of sizes) opened.set(size, await open(server, size));
  const [first] = opened.values();
  for (const name of Object.keys(first?.pages ?? {})) {
    for (let round = -5; round < rounds; round += 1) {
      for (const [size, { pages, ask }] of opened) {
        const path = String(pages[name]);
        const taken = await elapsed(async () => {
          for (let call = 0; call < callsOfRound; call += 1) await ask(path);
        });
        if (round >= 0) note(`${name}, ${size}`, taken / callsOfRound);
      }
    }
  }
  for (const [size, { ask, forget, pages }] of opened) {
    for (let round = 0; round < 5; round += 1) {
      forget();
      note(`first page and its total, ${size}`, await elapsed(() => ask(String(pages["first page"]))));
    }
  }
  report(results);
} finally {
  for (const { close } of opened.values()) await close();
}
