import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openInvited } from "../../../test/invited.ts";
import { invitation } from "../tables.ts";

interface Listed {
  id: string | null;
  email: string;
  cursor: string;
}

/** `acme` with thirty invitations, three of each instant and each address in two of them. */
async function openTied() {
  const opened = await openInvited();
  const { store, clock, alice } = opened;
  const start = clock.now().getTime();
  for (let number = 0; number < 30; number += 1) {
    const createdAt = new Date(start + Math.floor(number / 3) * 1000);
    await store.insert(invitation, {
      id: `secret-${String((number * 7) % 30).padStart(2, "0")}`,
      organizationId: "acme",
      email: `guest-${String(number % 15).padStart(2, "0")}@example.com`,
      role: number % 2 === 0 ? "owner" : "member",
      status: number % 5 === 0 ? "canceled" : "pending",
      inviterId: alice.id,
      expiresAt: new Date(createdAt.getTime() + 60_000),
      createdAt,
    });
  }
  async function list(query: string, by = alice): Promise<Listed[]> {
    const { status, body } = await answer(by.browser.get(`/organization/list-invitations?organizationId=acme${query}`));
    expect(status).toBe(200);
    return Array.isArray(body) ? body : [];
  }
  const refused = (query: string) =>
    answer(alice.browser.get(`/organization/list-invitations?organizationId=acme${query}`));
  /** Every page from `first` on, each asked for by the last row of the one before. */
  async function walk(query: string, limit: number, first: Listed[], by = alice): Promise<Listed[]> {
    const seen = [...first];
    for (let page = first; page.length > 0; seen.push(...page)) {
      page = await list(`${query}&limit=${limit}&cursor=${page.at(-1)?.cursor}`, by);
    }
    return seen;
  }
  return { ...opened, list, walk, refused };
}

const rowsOf = (listed: readonly Listed[]) => listed.map(({ cursor: _, ...row }) => row);

const orders = ["createdAt", "expiresAt", "email"].flatMap((sortBy) =>
  ["asc", "desc"].map((direction) => `&sortBy=${sortBy}&sortDirection=${direction}`),
);

test.each(["", ...orders, "&status=pending", "&status=pending&sortBy=email"])(
  "page after page of %j is the list, ties and all",
  async (query) => {
    const { list, walk } = await openTied();
    const whole = await list(query);
    expect(whole.length).toBeGreaterThan(20);
    for (const limit of [1, 2, 7]) {
      expect(rowsOf(await walk(query, limit, await list(`${query}&limit=${limit}`)))).toEqual(rowsOf(whole));
    }
    const later = await list(`${query}&limit=2&offset=5`);
    expect(rowsOf(await walk(query, 4, later))).toEqual(rowsOf(whole.slice(5)));
  },
);

test("a page that a cursor begins stays where it is when rows come before it", async () => {
  const { list, invite, clock } = await openTied();
  const first = await list("&limit=4");
  const expected = rowsOf(await list("&limit=4&offset=4"));
  clock.advance({ hours: 1 });
  await invite({ email: "late@example.com" });
  expect(rowsOf(await list(`&limit=4&cursor=${first.at(-1)?.cursor}`))).toEqual(expected);
  expect(await list(`&limit=0&cursor=${first.at(-1)?.cursor}`)).toEqual([]);
});

test("by address, whole and in any case", async () => {
  const { list, walk } = await openTied();
  for (const order of ["", "&sortBy=email"]) {
    const query = `&email=Guest-07@Example.com${order}`;
    const found = await walk(query, 1, await list(`${query}&limit=1`));
    expect(found.map(({ email }) => email)).toEqual(["guest-07@example.com", "guest-07@example.com"]);
  }
  expect(await list("&email=guest-07@example.co")).toEqual([]);
});

test("ids are told to who could have sent the invitation, and no cursor tells them", async () => {
  const { list, walk, person, join } = await openTied();
  const [admin, plain] = [await person("bob"), await person("carol")];
  await join("acme", admin, "admin");
  await join("acme", plain);
  const full = await list("");
  expect(full.every(({ id }) => id !== null)).toBe(true);
  const shown = await list("", admin);
  expect(shown.map(({ id }) => id === null)).toEqual(full.map(({ id }) => Number(id?.slice(-2)) % 2 === 0));
  const whole = await answer(admin.browser.get("/organization/get-full-organization?organizationId=acme"));
  const pending = await list("&status=pending&sortDirection=asc", admin);
  expect(whole).toMatchObject({ status: 200, body: { invitations: rowsOf(pending) } });
  const hidden = await walk("", 3, await list("&limit=3", plain), plain);
  expect(hidden.map(({ email }) => email)).toEqual(full.map(({ email }) => email));
  expect(hidden.every(({ id }) => id === null)).toBe(true);
  for (const { cursor } of hidden) expect(Buffer.from(cursor, "base64url").toString()).not.toContain("secret");
});

test("a cursor of another order, filter or organization, and what is none, are refused", async () => {
  const { list, refused, create, alice } = await openTied();
  const [row] = await list("&limit=1");
  await create("other", alice);
  const cursors = [`&sortBy=email&cursor=${row?.cursor}`, `&sortDirection=asc&cursor=${row?.cursor}`];
  const more = [`&status=pending&cursor=${row?.cursor}`, "&cursor=", "&cursor=x", "&cursor=%F0%9F%99%82"];
  for (const query of [...cursors, ...more, "&email=nobody", "&email="]) {
    expect(await refused(query)).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
  }
  const elsewhere = alice.browser.get(`/organization/list-invitations?organizationId=other&cursor=${row?.cursor}`);
  expect(await answer(elsewhere)).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
});
