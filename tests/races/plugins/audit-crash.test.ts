import { once } from "node:events";
import { audit } from "@sallyport/core/audit";
import { c, defineTable, session, user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { databaseServers } from "../../ground/databases.ts";
import { forkScript, outcomeOf } from "../../ground/fork-script.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { apiOf, PASSWORD, PLAIN } from "./audit-processes.ts";

const events = defineTable("auditEvent", { id: c.id(), event: c.text() });
const email = "alice@example.com";
const calls = [
  ["a renaming", "/update-user", { name: "Mallory" }],
  ["a sign-in", "/sign-in/email", { email, password: PASSWORD }],
  ["a sign-up", "/sign-up/email", { email: "bob@example.com", name: "Bob", password: PASSWORD }],
] as const;

const servers = databaseServers("a crash");
for (const { name, available, create } of servers) {
  describe.runIf(available)(`a process killed before the commit on ${name}`, () => {
    test.each(calls)("%s leaves neither the deed nor its row", { timeout: 60_000 }, async (_, path, body) => {
      const { address, database, drop } = await create();
      try {
        const lab = openAuth({ database, emailAndPassword: { password: PLAIN }, plugins: [audit()] });
        const alice = new Browser(lab);
        await alice.post("/sign-up/email", { email, name: "Alice", password: PASSWORD });
        const look = async () => ({
          users: (await lab.users()).map((row) => row.name),
          sessions: await lab.store.count(session, { where: {} }),
          rows: await lab.store.count(events, { where: {} }),
        });
        const before = await look();
        const script = new URL("./audit-crash-child.ts", import.meta.url);
        const cookie = path === "/update-user" ? (alice.cookies.header() ?? "") : "";
        const child = forkScript(script, { address, path, cookie, body });
        await outcomeOf(child);
        const gone = once(child, "exit");
        child.kill("SIGKILL");
        await gone;
        expect(await look()).toEqual(before);
        // Whoever comes next waits for nothing that the dead has held.
        expect((await alice.post("/update-user", { name: "Alicia" })).status).toBe(200);
        expect(await lab.store.count(user, { where: { name: "Alicia" } })).toBe(1);
        expect(await apiOf(lab).verify()).toMatchObject({ ok: true, rows: before.rows + 1 });
        await lab.auth.close();
      } finally {
        await drop();
      }
    });
  });
}
