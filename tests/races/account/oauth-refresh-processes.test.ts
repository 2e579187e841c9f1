import { afterEach, describe, expect, test } from "vitest";
import { databaseServers } from "../../ground/databases.ts";
import { rounds } from "../../ground/long-form.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { startChildren } from "./oauth-refresh-children.ts";
import { endAccess, openAlice } from "./oauth-refresh-harness.ts";
import { startRotatingServer } from "./oauth-refresh-server.ts";

const PROCESSES = 3;
const CALLS = 4;
const ROUNDS = rounds(20);

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const servers = databaseServers("refresh");

describe.each(servers)("three processes on $name", ({ available, create }) => {
  test.runIf(available)("refresh once a round, and nobody fails", { timeout: 120_000 }, async () => {
    const { state, provider, close } = await startRotatingServer();
    endings.push(close);
    const fresh = await create();
    endings.push(fresh.drop);
    // The processes go by the real time.
    const lab = openAuth({ database: fresh.database, clock: { now: () => new Date() } });
    const alice = await openAlice(lab);
    const cookie = alice.cookies.header() ?? "";
    const children = await startChildren(PROCESSES, { address: fresh.address, cookie, provider, calls: CALLS });
    endings.push(children.close);
    for (let round = 1; round <= ROUNDS; round += 1) {
      await endAccess(lab);
      expect(await children.go()).toEqual(Array.from({ length: PROCESSES * CALLS }, () => `access-${round}`));
      expect(state).toEqual({ refreshes: round, reused: 0 });
    }
  });
});
