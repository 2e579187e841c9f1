import { audit } from "@sallyport/core/audit";
import { c, defineTable } from "@sallyport/core/store";
import { describe, expect, test } from "vitest";
import { freshDatabases } from "../../ground/databases.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";
import { apiOf, PLAIN } from "../../races/plugins/audit-processes.ts";

const events = defineTable("auditEvent", { id: c.id(), event: c.text(), seal: c.optional(c.integer()) });
const seals = defineTable("auditSeal", { id: c.id(), number: c.integer() });
const DAY = 86_400;

for (const { name, available, create } of freshDatabases()) {
  describe.runIf(available)(`a trail on ${name}`, () => {
    test.each(["serial", "uuid"] as const)(
      "is sealed, verified, paged and retained with %s ids",
      async (generateId) => {
        const { database, drop } = await create();
        const lab = openAuth({
          database,
          emailAndPassword: { password: PLAIN },
          advanced: { database: { generateId } },
          plugins: [audit({ retainFor: DAY })],
        });
        const trail = apiOf(lab);
        try {
          for (const person of ["alice", "bob", "carol"] as const) {
            await signUp(lab, person);
            lab.clock.advance({ minutes: 1 });
            expect(await trail.verify()).toMatchObject({ ok: true });
          }
          expect(await trail.verify()).toMatchObject({ ok: true, seals: 3, rows: 6 });
          const first = await trail.list({ query: { limit: 4 } });
          const next = await trail.list({ query: { limit: 4, cursor: first.nextCursor } });
          const names = [...first.entries, ...next.entries].map(({ event }) => event);
          expect(names).toEqual(Array.from({ length: 3 }, () => ["session.created", "user.created"]).flat());
          const [one] = await lab.store.list(events, { where: { seal: 2 }, limit: 1 });
          await lab.store.update(events, { where: { id: one?.id ?? "" } }, { event: "user.deleted" });
          expect(await trail.verify()).toMatchObject({ problem: { kind: "row-altered", seal: 2, rowId: one?.id } });
          await lab.store.update(events, { where: { id: one?.id ?? "" } }, { event: one?.event ?? "" });
          lab.clock.advance({ seconds: DAY - 60 });
          await lab.auth.api.deleteExpired();
          expect(await lab.store.list(seals, { where: {} })).toMatchObject([{ number: 3 }]);
          expect(await trail.verify()).toMatchObject({ ok: true, seals: 1, rows: 2 });
        } finally {
          await lab.auth.close();
          await drop();
        }
      },
    );
  });
}
