import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { openAudit } from "../../test/audit.ts";
import type { AuditEntry } from "./index.ts";
import { auditEvent } from "./tables.ts";

const MANY = 1700;

/** A long trail: rows of it are copies, which is nothing to who exports. */
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

test("every row is a line of its own, oldest first, and pages are read as they are sent", async () => {
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

test("a reader that stops is read for no more", async () => {
  const { root, reads } = await openLong();
  const reader = (await root.browser.fetch("/audit/export")).body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(value?.length).toBeGreaterThan(1000);
  const before = reads();
  await reader?.cancel();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(reads()).toBe(before);
});

test("filters hold for an export, and the export is told", async () => {
  const { root, alice, told } = await openAudit();
  const response = await root.browser.get(`/audit/export?subjectId=${alice.id}&event=user.created`);
  expect(response.text.split("\n")).toHaveLength(2);
  expect((await root.browser.get("/audit/export?event=none")).text).toBe("");
  expect(await told()).toEqual(["audit.exported", "audit.exported"]);
  for (const query of ["limit=5", "cursor=x", "from=never", "mac=x"])
    expect((await root.browser.get(`/audit/export?${query}`)).status).toBe(400);
  expect(await told()).toEqual([]);
});
