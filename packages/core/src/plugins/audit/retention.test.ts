import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openAudit } from "../../test/audit.ts";
import { auditEvent, auditHead, auditSeal } from "./tables.ts";

const DAY = 86_400;

async function openOld(retainFor?: number) {
  const app = await openAudit({ audit: retainFor === undefined ? {} : { retainFor } });
  const { auth, alice, clock } = app;
  // Sessions expire before the rows do, so the server verifies.
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

test("cleanup deletes the oldest seals whole, and the rest of the chain still verifies", async () => {
  const { store, heads, verify, cleanup, rows } = await openOld(3 * DAY);
  const before = (await rows()).length;
  const { deleted, complete } = await cleanup();
  expect({ complete, deleted: deleted.auditEvent }).toEqual({ complete: true, deleted: before - 3 });
  expect(await verify()).toMatchObject({ ok: true, seals: 3, rows: 3 });
  for (const head of heads) expect(await verify(head)).toMatchObject({ ok: true });
  expect((await cleanup()).deleted.auditEvent).toBe(0);
  // The new first seal has the digest of the deleted ones.
  await store.delete(auditSeal, { where: { number: 3 } });
  expect(await verify()).toMatchObject({ problem: { kind: "seal-removed", seal: 3 } });
});

test("a seal is deleted when its last row is due, and never without retainFor", async () => {
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

test("an old row that is inserted again after its cleanup is detected", async () => {
  const { store, verify, cleanup, rows } = await openOld(3 * DAY);
  const [old] = await rows();
  if (old === undefined) throw new Error("There is no row");
  await cleanup();
  await store.insert(auditEvent, old);
  expect(await verify()).toMatchObject({ problem: { kind: "row-added", rowId: old.id } });
});

test("cleanup keeps an altered seal and all seals after it", async () => {
  const { store, verify, cleanup } = await openOld(DAY);
  await store.update(auditSeal, { where: { number: 2 } }, { until: new Date(0) });
  await cleanup();
  expect(await verify()).toMatchObject({ problem: { kind: "seal-altered", seal: 2 } });
  expect(await store.count(auditSeal, { where: {} })).toBe(4);
});

test.each([0, -1, 1.5, Number.NaN, "7"])("retainFor %j is rejected at start-up", async (retainFor) => {
  // Plain JavaScript may pass this.
  await expect(openAudit({ audit: { retainFor: retainFor as number } })).rejects.toThrow(/retainFor/);
});

test("an unknown option is rejected at start-up", async () => {
  const wrong = { retain: 5 } as object;
  await expect(openAudit({ audit: wrong })).rejects.toThrow("audit: unknown option retain. Did you mean retainFor?");
});

/** Creates a trail that continued after a restore of the database, so that there were two seals of number 3. */
async function openForked() {
  const { root, alice, store, clock } = await openAudit();
  const verify = async () => (await answer(root.browser.get("/audit/verify"))).body;
  const goOn = async (name: string) => {
    await alice.browser.post("/update-user", { name });
    clock.advance({ minutes: 1 });
    expect(await verify()).toMatchObject({ ok: true });
  };
  await goOn("one");
  await goOn("two");
  const [head] = await store.list(auditHead, { where: {} });
  await goOn("three");
  const third = await store.find(auditSeal, { where: { number: 3 } });
  const rows = await store.list(auditEvent, { where: { seal: 3 } });
  if (head === undefined || third === null || rows.length === 0) throw new Error("There is nothing to put back");
  const forget = async (number: number) => {
    await store.delete(auditSeal, { where: { number } });
    await store.delete(auditEvent, { where: { seal: number } });
  };
  await forget(3);
  const { id, ...columns } = head;
  await store.update(auditHead, { where: { id } }, columns);
  await goOn("another three");
  /** Replaces the new seal with the old one, which is validly signed. */
  const putBack = async () => {
    await forget(3);
    await store.insert(auditSeal, third);
    for (const row of rows) await store.insert(auditEvent, row);
  };
  return { store, verify, goOn, putBack, old: third.mac };
}

test("a seal from a restored copy of the database is detected by the next seal", async () => {
  const { store, verify, goOn, putBack, old } = await openForked();
  await goOn("four");
  await putBack();
  const altered = { problem: { kind: "seal-altered", seal: 4 } };
  expect(await verify()).toMatchObject(altered);
  // The fourth seal is changed to refer to the old one.
  await store.update(auditSeal, { where: { number: 4 } }, { previous: old });
  expect(await verify()).toMatchObject(altered);
});

test("a head that refers to a seal from a restored copy is detected", async () => {
  const { store, verify, putBack, old } = await openForked();
  await putBack();
  await store.update(auditHead, { where: {} }, { last: old });
  expect(await verify()).toMatchObject({ problem: { kind: "head-altered" } });
});
