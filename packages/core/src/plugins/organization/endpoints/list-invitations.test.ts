import { expect, test } from "vitest";
import { openAcme } from "../../../test/acme.ts";
import { invitation } from "../tables.ts";

interface Listed {
  id: string | null;
  email: string;
  cursor: string;
}

/** Creates this many invitations of `acme`, three at each time and two to each address, and one of `other`. */
async function openTied(count = 30) {
  const opened = await openAcme();
  const { store, clock, alice, create, get } = opened;
  await create("other", alice);
  const start = clock.now().getTime();
  const padded = (number: number) => String(number).padStart(3, "0");
  for (let number = 0; number <= count; number += 1) {
    const createdAt = new Date(start + Math.floor(number / 3) * 1000);
    await store.insert(invitation, {
      id: `secret-${padded((number * 7) % (count + 1))}`,
      organizationId: number === count ? "other" : "acme",
      email: `guest-${padded(number % (count / 2))}@example.com`,
      role: number % 2 === 0 ? "owner" : "member",
      status: number % 5 === 0 ? "canceled" : "pending",
      inviterId: alice.id,
      expiresAt: new Date(createdAt.getTime() + 60_000),
      createdAt,
    });
  }
  async function list(query = "", by = alice): Promise<Listed[]> {
    const { status, body } = await get("list-invitations", query, by);
    expect(status).toBe(200);
    return Array.isArray(body) ? body : [];
  }
  /** Returns all pages from `first` on. Each is requested with the cursor of the one before. */
  async function walk(query: string, limit: number, first: Listed[], by = alice): Promise<Listed[]> {
    const seen = [...first];
    for (let page = first; page.length > 0; seen.push(...page)) {
      page = await list(`${query}&limit=${limit}&cursor=${page.at(-1)?.cursor}`, by);
    }
    return seen;
  }
  return { ...opened, list, walk };
}

const rowsOf = (listed: readonly Listed[]) => listed.map(({ cursor: _, ...row }) => row);

const orders = ["createdAt", "expiresAt", "email"].flatMap((sortBy) =>
  ["asc", "desc"].map((direction) => `sortBy=${sortBy}&sortDirection=${direction}`),
);

test.each(["", ...orders, "status=pending", "status=pending&sortBy=email"])(
  "pages of %j contain the whole list in order, including ties",
  async (query) => {
    const { list, walk } = await openTied();
    const whole = await list(query);
    expect(whole.length).toBe(query.includes("status") ? 24 : 30);
    for (const limit of [1, 2, 7]) {
      expect(rowsOf(await walk(query, limit, await list(`${query}&limit=${limit}`)))).toEqual(rowsOf(whole));
    }
    const later = await list(`${query}&limit=2&offset=5`);
    expect(rowsOf(await walk(query, 4, later))).toEqual(rowsOf(whole.slice(5)));
  },
);

test("a page has at most a hundred invitations, newest first, and an offset returns the next", async () => {
  const { list } = await openTied(150);
  const [first, second] = [await list(), await list("offset=100")];
  expect([first.length, second.length, (await list("limit=1000")).length]).toEqual([100, 50, 100]);
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(150);
  expect([first[0], second.at(-1)]).toMatchObject([
    { email: "guest-074@example.com" },
    { email: "guest-000@example.com" },
  ]);
  expect(await list("limit=0")).toEqual([]);
});

test("new invitations do not shift the page of a cursor", async () => {
  const { list, invite, clock } = await openTied();
  const first = await list("limit=4");
  const expected = rowsOf(await list("limit=4&offset=4"));
  clock.advance({ hours: 1 });
  await invite({ email: "late@example.com" });
  expect(rowsOf(await list(`limit=4&cursor=${first.at(-1)?.cursor}`))).toEqual(expected);
  expect(await list(`limit=0&cursor=${first.at(-1)?.cursor}`)).toEqual([]);
});

test("filters by status and by the whole email address in any case", async () => {
  const { list, walk } = await openTied();
  expect(await list("status=accepted")).toEqual([]);
  expect(await list("status=canceled")).toHaveLength(6);
  for (const order of ["", "&sortBy=email"]) {
    const query = `email=Guest-007@Example.com${order}`;
    const found = await walk(query, 1, await list(`${query}&limit=1`));
    expect(found.map(({ email }) => email)).toEqual(["guest-007@example.com", "guest-007@example.com"]);
  }
  expect(await list("email=guest-007@example.co")).toEqual([]);
});

test("ids are returned to members who could have sent the invitation, and no cursor reveals them", async () => {
  const { list, walk, joined, get } = await openTied();
  const [admin, plain] = [await joined("bob", "admin"), await joined("carol")];
  const full = await list();
  expect(full.every(({ id }) => id !== null)).toBe(true);
  const shown = await list("", admin);
  expect(shown.filter(({ id }) => id !== null)).toMatchObject(
    rowsOf(full).filter((row) => Reflect.get(row, "role") === "member"),
  );
  const pending = await list("status=pending&sortDirection=asc", admin);
  expect(await get("get-full-organization", "", admin)).toMatchObject({
    status: 200,
    body: { invitations: rowsOf(pending) },
  });
  const hidden = await walk("", 3, await list("limit=3", plain), plain);
  expect(hidden.map(({ id, email }) => [id, email])).toEqual(full.map(({ email }) => [null, email]));
  for (const { cursor } of hidden) expect(Buffer.from(cursor, "base64url").toString()).not.toContain("secret");
});
