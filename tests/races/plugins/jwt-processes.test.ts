import { jwt } from "@sallyport/core/jwt";
import { c, defineTable } from "@sallyport/core/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseServers } from "../../ground/databases.ts";
import { isLong } from "../../ground/long-form.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";
import { startTokenProcesses, type TokenProcesses } from "./jwt-processes.ts";

const HOUR = 3600;
const STEP = isLong ? 100 : 700;
/** No multiple of what caches keep: a key that came without notice would be missed. */
const ROTATION = 2 * HOUR + STEP;
const TOKEN_LIFE = 900;
/** A token's life, five minutes, and what copies of the set and clocks may be behind. */
const LEFT = TOKEN_LIFE + 300 + 1000;

// Used here.
const jwks = defineTable("jwks", { id: c.id(), number: c.optional(c.integer()), createdAt: c.time() });

const read = (token: string, part: 0 | 1, name: string): unknown =>
  Reflect.get(Object(JSON.parse(Buffer.from(token.split(".")[part] ?? "", "base64url").toString())), name);
const kidOf = (token: string): unknown => read(token, 0, "kid");
const isAlive = (token: string, ahead: number): boolean => Number(read(token, 1, "exp")) > Date.now() / 1000 + ahead;

const servers = databaseServers("tokens");
describe.each(servers)("three processes that sign on $name, and a service that knows the keys' address", (server) => {
  const endings: (() => Promise<void>)[] = [];
  let processes: TokenProcesses;
  let lab: OpenedAuth;
  let cookie = "";

  beforeAll(async () => {
    const { address, database, drop } = await server.create();
    endings.push(drop);
    // One that is set up wrong: its tokens would outlive their key.
    const long = jwt({
      jwks: { rotationInterval: ROTATION },
      jwt: { expirationTime: "1 day" },
      disableSettingJwtHeader: true,
    });
    lab = openAuth({ database, plugins: [long], clock: { now: () => new Date() } });
    cookie = (await signUp(lab, "alice")).cookies.header() ?? "";
    processes = await startTokenProcesses(address, ROTATION);
    endings.push(processes.close);
  }, 60_000);
  afterAll(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });

  test.runIf(server.available)("agree on one key, and go on through two rotations", { timeout: 120_000 }, async () => {
    // Nobody has made a key yet.
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

    // The first key has left: what it signed passes no more, whatever it says of its own end.
    await processes.moveTo(last + LEFT);
    expect(await processes.verify([tooLong])).toEqual(["INVALID_TOKEN"]);
    expect((await processes.kids(1)).flat()).not.toContain(kidOf(tooLong));
  });
});
