import { answer } from "sallyport-tests/ground/answer";
import { beforeEach, expect, test } from "vitest";
import { openAudit } from "../../test/audit.ts";
import { auditEvent, auditHead, auditSeal } from "./tables.ts";

/** Whoever had the database put back a copy of it, and the trail has gone on in another way since: two seals of number 3. */
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
  /** Has the old seal, signed as it is, in the new one's place. */
  const putBack = async () => {
    await forget(3);
    await store.insert(auditSeal, third);
    for (const row of rows) await store.insert(auditEvent, row);
  };
  return { store, verify, goOn, putBack, old: third.mac };
}

let forked: Awaited<ReturnType<typeof openForked>>;
beforeEach(async () => {
  forked = await openForked();
});

test("a seal of another past is found by the next one, which names the one before it", async () => {
  await forked.goOn("four");
  await forked.putBack();
  expect(await forked.verify()).toMatchObject({ problem: { kind: "seal-altered", seal: 4 } });
});

test("a link that is bent to a seal of another past is found, as it is signed", async () => {
  const { store, verify, goOn, putBack, old } = forked;
  await goOn("four");
  await putBack();
  await store.update(auditSeal, { where: { number: 4 } }, { previous: old });
  expect(await verify()).toMatchObject({ problem: { kind: "seal-altered", seal: 4 } });
});

test("a head that is bent to a seal of another past is found, as it is signed", async () => {
  const { store, verify, putBack, old } = forked;
  await putBack();
  await store.update(auditHead, { where: {} }, { last: old });
  expect(await verify()).toMatchObject({ problem: { kind: "head-altered" } });
});
