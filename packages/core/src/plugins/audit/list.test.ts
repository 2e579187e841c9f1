import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { openAudit } from "../../test/audit.ts";
import type { AuditEntry } from "./index.ts";
import { auditEvent } from "./tables.ts";

test("filters apply alone and together", async () => {
  const { root, alice, bob, list, clock } = await openAudit();
  const begun = clock.now();
  clock.advance({ minutes: 1 });
  await alice.browser.post("/update-user", { name: "Alicia" });
  clock.advance({ minutes: 1 });
  await bob.browser.post("/sign-in/email", { email: alice.email, password: "wrong wrong" });
  const names = async (query: string) => (await list(root, query)).entries.map(({ event }) => event);
  expect(await names(`?subjectId=${alice.id}`)).toEqual([
    "sign-in.failed",
    "user.updated",
    "session.created",
    "user.created",
  ]);
  expect(await names(`?actorId=${alice.id}`)).toEqual(["user.updated"]);
  expect(await names(`?subjectId=${alice.id}&outcome=failed`)).toEqual(["sign-in.failed"]);
  expect(await names(`?subjectId=${alice.id}&outcome=success&sortDirection=asc`)).toEqual([
    "user.created",
    "session.created",
    "user.updated",
  ]);
  expect(await names("?event=user.updated")).toEqual(["user.updated"]);
  const later = new Date(begun.getTime() + 60_000).toISOString();
  expect(await names(`?from=${later}`)).toEqual(["sign-in.failed", "user.updated"]);
  expect(await names(`?from=${later}&until=${clock.now().toISOString()}`)).toEqual(["user.updated"]);
  expect(await names(`?until=${begun.toISOString()}`)).toEqual([]);
  expect(await names(`?actorId=${alice.id}&event=user.banned`)).toEqual([]);
});

test("pages contain every row once in either direction, also within one millisecond", async () => {
  const { root, alice, list, clock, rows } = await openAudit();
  for (let index = 0; index < 23; index += 1) {
    if (index % 5 === 0) clock.advance({ seconds: 1 });
    await alice.browser.post("/update-user", { name: `Alice ${index}` });
  }
  const all = (await rows()).map(({ id }) => id);
  for (const direction of ["asc", "desc"] as const) {
    const ids: string[] = [];
    let cursor = "";
    for (let page = 0; page < 20; page += 1) {
      const listed = await list(root, `?limit=4&sortDirection=${direction}${cursor}`);
      ids.push(...listed.entries.map(({ id }) => id));
      if (listed.nextCursor === null) break;
      cursor = `&cursor=${listed.nextCursor}`;
    }
    expect(ids).toEqual(direction === "asc" ? all : all.toReversed());
  }
});

test("a cursor stays within the time range", async () => {
  const { root, alice, list, clock } = await openAudit();
  const times: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    clock.advance({ seconds: 10 });
    times.push(clock.now().toISOString());
    await alice.browser.post("/update-user", { name: `Alice ${index}` });
  }
  const range = `from=${times[1]}&until=${times[4]}`;
  const first = await list(root, `?${range}&limit=2`);
  const second = await list(root, `?${range}&limit=2&cursor=${first.nextCursor}`);
  expect([...first.entries, ...second.entries].map(({ at }) => at)).toEqual([times[3], times[2], times[1]]);
  expect(second.nextCursor).toBe(null);
});

test.each([
  "limit=0",
  "limit=-1",
  "limit=1.5",
  "limit=1e9",
  "limit=",
  "offset=5",
  "mac=x",
  "sortDirection=up",
  "outcome=none",
  "event=",
  `event=${"x".repeat(101)}`,
  `actorId=${"x".repeat(256)}`,
  "from=yesterday",
  "from=2026",
  "from=0000-01-01",
  "from=9999-12-31T23:59:59Z",
  "from=2030-02-30T00:00:00Z&until=2026-01-01",
  "from=2026-13-01",
  "cursor=x",
  "cursor=WyJhdWRpdCJd",
  `cursor=${"x".repeat(10_000)}`,
])("?%s returns 400", async (query) => {
  const { root, list } = await openAudit();
  expect(await list(root, `?${query}`)).toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
});

test("a page has at most a hundred rows, and SQL in a filter has no effect", async () => {
  const { root, alice, list } = await openAudit();
  for (let index = 0; index < 101; index += 1) await alice.browser.post("/update-user", { name: `Alice ${index}` });
  expect((await list(root, "?limit=999999999")).entries).toHaveLength(100);
  for (const words of ["' or 1=1 --", "%", "_"])
    expect((await list(root, `?actorId=${encodeURIComponent(words)}`)).entries).toEqual([]);
});

const MANY = 1700;

/** Creates a long trail with copies of one row, which an export does not verify. */
async function openLong() {
  const { database, statements } = counted(memory());
  const app = await openAudit({ database });
  const [first] = await app.rows();
  if (first === undefined) throw new Error("There is no row to copy");
  for (let number = 0; number < MANY; number += 1)
    await app.store.insert(auditEvent, { ...first, id: `copy-${String(number).padStart(5, "0")}` });
  statements.length = 0;
  return { ...app, reads: () => statements.filter((statement) => statement === "list auditEvent").length };
}

test("an export streams one row per line, oldest first, and reads pages as they are sent", async () => {
  const { root, rows, reads } = await openLong();
  const response = await root.browser.fetch("/audit/export");
  expect(response.headers.get("content-type")).toBe("application/x-ndjson; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(reads()).toBe(0);
  const text = await response.text();
  expect(text.endsWith("}\n")).toBe(true);
  const entries = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as AuditEntry);
  expect(entries.map(({ id }) => id)).toEqual((await rows()).map(({ id }) => id));
  expect(Object.keys(entries[0] ?? {})).not.toContain("mac");
});

test("an export stops reading when its reader cancels", async () => {
  const { root, reads } = await openLong();
  const reader = (await root.browser.fetch("/audit/export")).body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(value?.length).toBeGreaterThan(1000);
  const before = reads();
  await reader?.cancel();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(reads()).toBe(before);
});

test("filters apply to an export, and the export is recorded", async () => {
  const { root, alice, newEvents } = await openAudit();
  const response = await root.browser.get(`/audit/export?subjectId=${alice.id}&event=user.created`);
  expect(response.text.split("\n")).toHaveLength(2);
  expect((await root.browser.get("/audit/export?event=none")).text).toBe("");
  expect(await newEvents()).toEqual(["audit.exported", "audit.exported"]);
  for (const query of ["limit=5", "cursor=x", "from=never", "mac=x"])
    expect((await root.browser.get(`/audit/export?${query}`)).status).toBe(400);
  expect(await newEvents()).toEqual([]);
});
