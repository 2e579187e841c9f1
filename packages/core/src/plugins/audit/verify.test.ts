import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openAudit } from "../../test/audit.ts";
import { auditEvent, auditHead, auditSeal } from "./tables.ts";

/** Creates a trail of several seals. Each call of `verify` seals the rows before it. */
async function openSealed() {
  const app = await openAudit();
  const { root, alice, store, clock } = app;
  const verify = async (query = "") => (await answer(root.browser.get(`/audit/verify${query}`))).body;
  const head = async () => (await answer(root.browser.get("/audit/head"))).body as { head: string };
  for (let seal = 0; seal < 4; seal += 1) {
    for (let row = 0; row < 3; row += 1) await alice.browser.post("/update-user", { name: `Alice ${seal} ${row}` });
    expect(await verify()).toMatchObject({ ok: true });
    clock.advance({ minutes: 1 });
  }
  const rowsOf = (seal: number) =>
    store.list(auditEvent, { where: { seal }, orderBy: [{ column: "id", direction: "asc" }] });
  const [first] = await rowsOf(2);
  const [second] = await rowsOf(3);
  if (first === undefined || second === undefined) throw new Error("There is nothing to alter");
  const at = (id: string) => ({ where: { id } });
  return { ...app, verify, head, first, second, at, rowsOf };
}

test("an unaltered trail verifies", async () => {
  const { verify, rows } = await openSealed();
  expect(await verify()).toEqual({ ok: true, problem: null, seals: 4, rows: (await rows()).length, next: null });
});

test.each([
  ["event", { event: "user.created" }],
  ["subject", { subjectId: "somebody" }],
  ["actor", { actorId: null }],
  ["impersonator", { impersonatedBy: "somebody" }],
  ["time", { at: new Date(0) }],
  ["outcome", { outcome: "failed" }],
  ["address", { ipAddress: "::1" }],
  ["agent", { userAgent: "x" }],
  ["method", { method: "x" }],
  ["path", { path: "/x" }],
  ["request", { requestId: "x" }],
  ["details", { details: "{}" }],
  ["organization", { organizationId: "x" }],
  ["key", { apiKeyId: "x" }],
  ["session", { actorSessionId: "x" }],
  ["MAC", { mac: "x" }],
])("an altered %s is detected and named by its row", async (_, changes) => {
  const { store, verify, first, at } = await openSealed();
  await store.update(auditEvent, at(first.id), changes);
  expect(await verify()).toMatchObject({ ok: false, problem: { kind: "row-altered", seal: 2, rowId: first.id } });
});

test("a removed row is detected, and of several the first", async () => {
  const { store, verify, first, second, at } = await openSealed();
  await store.delete(auditEvent, at(second.id));
  expect(await verify()).toMatchObject({ problem: { kind: "row-removed", seal: 3, rowId: second.id } });
  await store.delete(auditEvent, at(first.id));
  expect(await verify()).toMatchObject({ problem: { kind: "row-removed", seal: 2, rowId: first.id } });
});

test("swapped rows are detected by content, time or seal", async () => {
  const { store, verify, first, second, at } = await openSealed();
  const { id: one, seal: oneSeal, ...content } = first;
  const { id: two, seal: twoSeal, ...other } = second;
  await store.update(auditEvent, at(one), other);
  await store.update(auditEvent, at(two), content);
  expect(await verify()).toMatchObject({ problem: { kind: "row-altered", rowId: one } });
  await store.update(auditEvent, at(one), content);
  await store.update(auditEvent, at(two), other);
  expect(await verify()).toMatchObject({ ok: true });
  await store.update(auditEvent, at(one), { seal: twoSeal });
  await store.update(auditEvent, at(two), { seal: oneSeal });
  expect(await verify()).toMatchObject({ problem: { kind: "row-moved", seal: 2, rowId: one } });
});

test("an inserted row is detected, whether unsealed or inside a seal", async () => {
  const { store, verify, first, at } = await openSealed();
  const { seal: _, ...row } = first;
  await store.insert(auditEvent, { ...row, id: "made-up" });
  expect(await verify()).toMatchObject({ problem: { kind: "row-altered", rowId: "made-up" } });
  await store.update(auditEvent, at("made-up"), { seal: 1 });
  expect(await verify()).toMatchObject({ problem: { kind: expect.stringMatching(/^(row-added|row-moved)$/) } });
});

test("a removed, altered or swapped seal is detected", async () => {
  const { store, verify } = await openSealed();
  const where = { number: 2 };
  const seal = await store.find(auditSeal, { where });
  if (seal === null) throw new Error("There is no second seal");
  await store.update(auditSeal, { where }, { rows: seal.rows.split(",").toReversed().join(",") });
  expect(await verify()).toMatchObject({ problem: { kind: "seal-altered", seal: 2 } });
  await store.delete(auditSeal, { where });
  expect(await verify()).toMatchObject({ problem: { kind: "seal-removed", seal: 2 } });
  await store.insert(auditSeal, seal);
  expect(await verify()).toMatchObject({ ok: true });
  await store.update(auditSeal, { where }, { number: 99 });
  await store.update(auditSeal, { where: { number: 3 } }, { number: 2 });
  await store.update(auditSeal, { where: { number: 99 } }, { number: 3 });
  expect(await verify()).toMatchObject({ problem: { kind: "seal-altered", seal: 2 } });
});

test("a removed tail is detected, also if its rows are removed too", async () => {
  const { store, verify, rowsOf } = await openSealed();
  for (const seal of [3, 4]) {
    for (const { id } of await rowsOf(seal)) await store.delete(auditEvent, { where: { id } });
    await store.delete(auditSeal, { where: { number: seal } });
  }
  expect(await verify()).toMatchObject({ problem: { kind: "tail-cut", seal: 3 } });
});

test("an altered or removed head is detected, and sealing stops", async () => {
  const { store, verify, alice, clock, entries } = await openSealed();
  await store.update(auditHead, { where: {} }, { number: 2 });
  expect(await verify()).toMatchObject({ problem: { kind: "head-altered" } });
  clock.advance({ minutes: 1 });
  await alice.browser.post("/update-user", { name: "Alice" });
  expect(await store.count(auditSeal, { where: {} })).toBe(4);
  expect(await verify()).toMatchObject({ problem: { kind: "head-altered" } });
  await store.delete(auditHead, { where: {} });
  expect(await verify()).toMatchObject({ problem: { kind: "head-removed" } });
  expect(await store.count(auditHead, { where: {} })).toBe(0);
  expect(entries.some(({ message }) => message.startsWith("audit: sealing has stopped"))).toBe(true);
});

test("a removed tail with a restored head is detected with a head that was stored elsewhere", async () => {
  const { store, verify, head, alice, rowsOf, clock } = await openSealed();
  const old = await store.find(auditHead, { where: {} });
  if (old === null) throw new Error("There is no head");
  await alice.browser.post("/update-user", { name: "Mallory" });
  const { head: kept } = await head();
  expect(await verify(`?head=${encodeURIComponent(kept)}`)).toMatchObject({ ok: true });
  for (const { id } of await rowsOf(5)) await store.delete(auditEvent, { where: { id } });
  await store.delete(auditSeal, { where: { number: 5 } });
  await store.update(auditHead, { where: {} }, old);
  expect(await verify()).toMatchObject({ ok: true });
  expect(await verify(`?head=${encodeURIComponent(kept)}`)).toMatchObject({ problem: { kind: "head-replaced" } });
  // Later rows and seals do not hide the change.
  clock.advance({ minutes: 1 });
  await alice.browser.post("/update-user", { name: "Alice" });
  await head();
  expect(await verify(`?head=${encodeURIComponent(kept)}`)).toMatchObject({ problem: { kind: "head-replaced" } });
});

test.each(["head=x", "head=1", "head=-1.x", `head=1.${"x".repeat(65)}`, "after=-1", "after=0", "seal=1"])(
  "?%s returns 400",
  async (query) => {
    const { root } = await openAudit();
    expect((await root.browser.get(`/audit/verify?${query}`)).status).toBe(400);
  },
);
