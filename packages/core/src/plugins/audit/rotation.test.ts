import { openAuth } from "sallyport-tests/ground/open-auth";
import { signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { audit } from "./index.ts";
import { auditEvent, auditHead } from "./tables.ts";

const OLD = "an-older-secret-of-tests-0123456789-ABC";
const NEW = "a-newer-secret-of-tests-0123456789-DEF";
const NEWEST = "the-newest-secret-of-tests-0123456789-GH";
const DAY = 86_400;

/** A trail under the old secret. `use` restarts the application with other secrets. */
async function openTrail() {
  const database = memory();
  const first = openAuth({ database, secrets: [OLD], plugins: [audit({ retainFor: DAY })] });
  await signUp(first);
  await first.auth.api.deleteExpired();
  const use = (...secrets: string[]) => {
    const opened = openAuth({ database, clock: first.clock, secrets, plugins: [audit({ retainFor: DAY })] });
    const verify = () => opened.auth.api.audit.verify({});
    return { ...opened, verify, signIn: () => signIn(opened), seal: () => opened.auth.api.deleteExpired() };
  };
  return { ...first, use };
}

test("the trail is intact after the old secret was removed, and goes on", async () => {
  const { use } = await openTrail();
  const during = use(NEW, OLD);
  await during.signIn();
  expect(await during.auth.api.rotateSecret()).toMatchObject({ complete: true });
  const after = use(NEW);
  expect(await after.verify()).toMatchObject({ ok: true, problem: null });
  await after.signIn();
  await after.seal();
  expect(await after.verify()).toMatchObject({ ok: true });

  // The next rotation renews the stored keys as well.
  const later = use(NEWEST, NEW);
  const { columns } = await later.auth.api.rotateSecret({ body: { dryRun: true } });
  expect(columns).toContainEqual({ table: "auditHead", column: "earlierKeys", renewed: 0, left: 1 });
  expect(await later.auth.api.rotateSecret()).toMatchObject({ complete: true });
  expect(await use(NEWEST).verify()).toMatchObject({ ok: true });
});

test("without a rotation, the rows are reported as altered, and nothing is sealed", async () => {
  const { use } = await openTrail();
  expect(await use(NEW).verify()).toMatchObject({ ok: false, problem: { kind: "head-altered" } });
});

test("rows of the old secret are still removed when they are old enough", async () => {
  const { use, clock, store } = await openTrail();
  await use(NEW, OLD).auth.api.rotateSecret();
  const after = use(NEW);
  const [oldest] = await store.list(auditEvent, { where: {}, orderBy: [{ column: "id", direction: "asc" }], limit: 1 });
  clock.advance({ days: 2 });
  await after.signIn();
  await after.seal();
  expect(await store.find(auditEvent, { where: { id: oldest?.id ?? "" } })).toBeNull();
  expect(await after.verify()).toMatchObject({ ok: true });
});

test("whoever knows the old secret cannot add to the trail once it was removed", async () => {
  const { use, store } = await openTrail();
  await use(NEW, OLD).auth.api.rotateSecret();
  const after = use(NEW);
  expect(await after.verify()).toMatchObject({ ok: true });
  const before = await store.find(auditHead, { where: {} });
  // A process that still has the old secret only: its head and seals are not accepted.
  const leaked = use(OLD);
  await leaked.signIn();
  await leaked.seal();
  expect(await store.find(auditHead, { where: {} })).toEqual(before);
  expect(await after.verify()).toMatchObject({ ok: false, problem: { kind: "row-altered" } });
});

test("altered rows of the old secret are still found", async () => {
  const { use, store } = await openTrail();
  await use(NEW, OLD).auth.api.rotateSecret();
  const after = use(NEW);
  await store.update(auditEvent, { where: { event: "user.created" } }, { path: "/elsewhere" });
  expect(await after.verify()).toMatchObject({ ok: false, problem: { kind: "row-altered" } });
});
