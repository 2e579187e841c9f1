import { randomBytes } from "node:crypto";
import { createAuth } from "@sallyport/core";
import { audit } from "@sallyport/core/audit";
import { postgres, sqlite } from "@sallyport/kysely";
import pg from "pg";
import { basePath, origin, secret, stub } from "../contenders/contender.ts";
import { readParameters, report } from "../lib/child-io.ts";
import { assertOk, post, user } from "../lib/requests.ts";

const WARM_UP_ROUNDS = 4;

type Database = ReturnType<typeof sqlite>;
type Call = () => Promise<void>;

async function signingIn(database: Database, hasTrail: boolean): Promise<Call> {
  const { handler } = createAuth({
    baseURL: origin,
    basePath,
    secret,
    database,
    rateLimit: { enabled: false },
    emailAndPassword: { password: stub },
    plugins: hasTrail ? [audit()] : [],
  });
  assertOk(await handler(post("/sign-up/email", user)));
  const body = { email: user.email, password: user.password };
  return async () => assertOk(await handler(post("/sign-in/email", body)));
}

async function timed(call: Call, calls: number): Promise<number> {
  const begin = process.hrtime.bigint();
  for (let number = 0; number < calls; number += 1) await call();
  return Number(process.hrtime.bigint() - begin) / 1000 / calls;
}

async function measure(make: (name: string) => Database, rounds: number, calls: number) {
  const pairs = { without: await signingIn(make("without"), false), with: await signingIn(make("with"), true) };
  const times = { without: [] as number[], with: [] as number[] };
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    for (const name of ["without", "with"] as const) {
      const time = await timed(pairs[name], calls);
      if (round >= 0) times[name].push(time);
    }
  }
  return times;
}

async function onPostgres(address: string, rounds: number) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const names = ["without", "with"].map((name) => `sallyport_bench_${name}_${randomBytes(6).toString("hex")}`);
  try {
    for (const name of names) await client.query(`create database ${name}`);
    return await measure(
      (which) => {
        const url = new URL(address);
        url.pathname = `/${names[which === "with" ? 1 : 0]}`;
        return postgres({ connectionString: url.href }, { autoMigrate: true });
      },
      rounds,
      50,
    );
  } finally {
    for (const name of names) await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  }
}

const { address, rounds } = readParameters<{ address: string | null; rounds: number }>();
report({
  "SQLite, in memory": await measure(() => sqlite(":memory:", { autoMigrate: true }), rounds, 200),
  ...(address !== null && { PostgreSQL: await onPostgres(address, rounds) }),
});
process.exit(0);
