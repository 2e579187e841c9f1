import { expect, test } from "vitest";
import { openAudit } from "../../test/audit.ts";
import { auditEvent, auditSeal } from "./tables.ts";

const DAY = 86_400;

async function openOld(retainFor?: number) {
  const app = await openAudit({ audit: retainFor === undefined ? {} : { retainFor } });
  const { auth, alice, clock } = app;
  // Sessions end sooner than what is kept.
  const verify = (head?: string) => auth.api.audit.verify({ query: { head } });
  const head = async () => (await auth.api.audit.head()).head;
  const heads = [];
  for (let day = 0; day < 5; day += 1) {
    await alice.browser.post("/update-user", { name: `Alice ${day}` });
    heads.push(await head());
    clock.advance({ days: 1 });
  }
  return { ...app, heads, verify, cleanup: () => auth.api.deleteExpired() };
}

test("whole seals go from the front, and the chain verifies from where it begins then", async () => {
  const { store, heads, verify, cleanup, rows } = await openOld(3 * DAY);
  const before = (await rows()).length;
  const { deleted, complete } = await cleanup();
  expect({ complete, deleted: deleted.auditEvent }).toEqual({ complete: true, deleted: before - 3 });
  expect(await verify()).toMatchObject({ ok: true, seals: 3, rows: 3 });
  for (const head of heads) expect(await verify(head)).toMatchObject({ ok: true });
  expect((await cleanup()).deleted.auditEvent).toBe(0);
  // The new front is held by the digest of what went before.
  await store.delete(auditSeal, { where: { number: 3 } });
  expect(await verify()).toMatchObject({ problem: { kind: "seal-removed", seal: 3 } });
});

test("a seal goes when its last row is due, and nothing goes where there is no end", async () => {
  const { auth, clock, store, verify, cleanup } = await openOld(10 * DAY);
  clock.advance({ days: 4 });
  await auth.api.audit.export({ query: {} });
  await auth.api.audit.head();
  clock.advance({ days: 2 });
  await cleanup();
  expect(await verify()).toMatchObject({ ok: true, seals: 5 });
  const unending = await openOld();
  unending.clock.advance({ days: 1000 });
  await unending.cleanup();
  expect(await unending.store.count(auditSeal, { where: {} })).toBe(5);
  expect(await store.count(auditEvent, { where: { seal: 1 } })).toBe(0);
});

test("an old row that is put back after it went is found", async () => {
  const { store, verify, cleanup, rows } = await openOld(3 * DAY);
  const [old] = await rows();
  if (old === undefined) throw new Error("There is no row");
  await cleanup();
  await store.insert(auditEvent, old);
  expect(await verify()).toMatchObject({ problem: { kind: "row-added", rowId: old.id } });
});

test("a seal that was altered is evidence, and stays with all behind it", async () => {
  const { store, verify, cleanup } = await openOld(DAY);
  await store.update(auditSeal, { where: { number: 2 } }, { until: new Date(0) });
  await cleanup();
  expect(await verify()).toMatchObject({ problem: { kind: "seal-altered", seal: 2 } });
  expect(await store.count(auditSeal, { where: {} })).toBe(4);
});

test.each([0, -1, 1.5, Number.NaN, "7"])("retainFor %j stops start-up", async (retainFor) => {
  // As plain JavaScript may have it.
  await expect(openAudit({ audit: { retainFor: retainFor as number } })).rejects.toThrow(/retainFor/);
});

test("an option that there is not stops start-up", async () => {
  const wrong = { retain: 5 } as object;
  await expect(openAudit({ audit: wrong })).rejects.toThrow("audit: unknown option retain. Did you mean retainFor?");
});
