import { expect, test, vi } from "vitest";
import { fakeTime, rest } from "../fixtures/fake-time.ts";
import { playOrganizations } from "../fixtures/played-organizations.ts";
import { watch } from "../fixtures/serving.ts";

fakeTime();

const open = () => playOrganizations({ "list-members": () => ({ members: [], total: 7, nextCursor: null }) });
type Played = ReturnType<typeof open>;

/** Creates 150 pages, as a server does that renders many. */
function makeMany({ client }: Played): void {
  for (let offset = 1000; offset < 1150; offset += 1) client.$membersPage({ offset });
}

test("evicts pages without listeners once there are many", () => {
  const played = open();
  const $page = played.client.$membersPage({ limit: 5 });
  expect(played.client.$membersPage({ limit: 5 })).toBe($page);
  makeMany(played);
  expect(played.client.$membersPage({ limit: 5 })).not.toBe($page);
});

test("keeps the first page and pages with listeners however many there are", () => {
  const played = open();
  const { client } = played;
  const $page = client.$membersPage({ limit: 5 });
  const leave = watch($page);
  makeMany(played);
  expect(client.$membersPage({ limit: 5 })).toBe($page);
  expect(client.$membersPage({})).toBe(client.$members);
  leave();
});

test("evicts a page one second after its last listener left", async () => {
  const { client, asked, change } = open();
  const $page = client.$membersPage({ limit: 5 });
  watch($page)();
  await vi.advanceTimersByTimeAsync(500);
  expect($page.value.data?.total).toBe(7);
  expect(client.$membersPage({ limit: 5 })).toBe($page);
  await vi.advanceTimersByTimeAsync(600);
  expect($page.value).toMatchObject({ data: null, isPending: true });
  expect(client.$membersPage({ limit: 5 })).not.toBe($page);
  await change("members");
  await rest();
  expect(asked).toEqual(["list-members"]);
});

test("an evicted page does not evict its replacement with the same query", async () => {
  const played = open();
  const { client } = played;
  const $old = client.$membersPage({ limit: 5 });
  makeMany(played);
  const $page = client.$membersPage({ limit: 5 });
  expect($page).not.toBe($old);
  const leave = watch($page);
  watch($old)();
  await vi.advanceTimersByTimeAsync(1500);
  expect(client.$membersPage({ limit: 5 })).toBe($page);
  leave();
});

test("shows the first page from the cache when it is used again, and refetches it", async () => {
  const { client, asked, hold } = open();
  watch(client.$members)();
  await vi.advanceTimersByTimeAsync(1500);
  hold("list-members");
  const leave = watch(client.$members);
  await rest();
  expect(client.$members.value).toMatchObject({ data: { total: 7 }, isPending: false });
  expect(asked).toEqual(["list-members", "list-members"]);
  leave();
});

test("treats an empty query as the first page and ignores the order of query fields", () => {
  const { client } = open();
  expect(client.$membersPage({ cursor: null, limit: undefined })).toBe(client.$members);
  expect(client.$membersPage({ sortBy: "role", limit: 5 })).toBe(client.$membersPage({ limit: 5, sortBy: "role" }));
});
