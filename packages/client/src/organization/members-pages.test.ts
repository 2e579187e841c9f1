import { expect, test, vi } from "vitest";
import { fakeTime, rest } from "../fixtures/fake-time.ts";
import { playOrganizations } from "../fixtures/played-organizations.ts";
import { watch } from "../fixtures/serving.ts";

fakeTime();

const open = () => playOrganizations({ "list-members": () => ({ members: [], total: 7, nextCursor: null }) });
type Played = ReturnType<typeof open>;

/** As a server does that renders a hundred and fifty pages. */
function makeMany({ client }: Played): void {
  for (let offset = 1000; offset < 1150; offset += 1) client.$membersPage({ offset });
}

test("pages that nobody has listened to are forgotten once there are many", () => {
  const played = open();
  const $page = played.client.$membersPage({ limit: 5 });
  expect(played.client.$membersPage({ limit: 5 })).toBe($page);
  makeMany(played);
  expect(played.client.$membersPage({ limit: 5 })).not.toBe($page);
});

test("the first page, and pages that somebody listens to, are kept however many there are", () => {
  const played = open();
  const { client } = played;
  const $page = client.$membersPage({ limit: 5 });
  const leave = watch($page);
  makeMany(played);
  expect(client.$membersPage({ limit: 5 })).toBe($page);
  expect(client.$membersPage({})).toBe(client.$members);
  leave();
});

test("what nobody listens to any longer is forgotten a second later, and not before", async () => {
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

test("a page that was forgotten takes no other of its query along", async () => {
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

test("the first page is shown from the cache when it is used again, and refetched", async () => {
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

test("a query that says nothing is the first page, in whatever order another one is said", () => {
  const { client } = open();
  expect(client.$membersPage({ cursor: null, limit: undefined })).toBe(client.$members);
  expect(client.$membersPage({ sortBy: "role", limit: 5 })).toBe(client.$membersPage({ limit: 5, sortBy: "role" }));
});
