import { answer, textOf } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { user } from "../../../store.ts";
import { openOrganizations, type Person } from "../../../test/organizations.ts";
import { admin } from "../../admin/index.ts";

/** Root is an admin. Bob joined beta first, and later alpha, delta and gamma of eve's at the same time. */
async function harness() {
  const opened = openOrganizations({}, { plugins: [admin({ adminEmails: ["root@example.com"] })] });
  const { person, create, join, clock, store } = opened;
  const [root, bob, eve] = [await person("root"), await person("bob"), await person("eve")];
  await store.update(user, { where: { id: root.id } }, { emailVerified: true });
  for (const slug of ["beta", "alpha", "delta", "gamma", "other"]) {
    await create(slug, eve);
    if (slug !== "other") await join(slug, bob, slug === "alpha" ? "admin,member" : "member");
    if (slug === "beta") clock.advance({ minutes: 1 });
  }
  const list = (whose: string, query: Readonly<Record<string, string>> = {}, by: Person = root) => {
    const text = new URLSearchParams({ userId: whose, ...query }).toString();
    return answer(by.browser.get(`/admin/list-user-organizations?${text}`));
  };
  return { ...opened, root, bob, eve, list };
}

const slugsIn = (body: unknown): unknown[] =>
  (body as { organizations: readonly { slug: string }[] }).organizations.map(({ slug }) => slug);

test("an administrator sees a user's organizations with role and joining time", async () => {
  const { list, bob, clock } = await harness();
  const { status, body } = await list(bob.id);
  expect([status, slugsIn(body)]).toEqual([200, ["beta", "alpha", "delta", "gamma"]]);
  const [beta, alpha] = [new Date(clock.now().getTime() - 60_000), clock.now()].map((then) => then.toISOString());
  expect(body).toMatchObject({ nextCursor: null });
  expect(Object(body).organizations.slice(0, 2)).toEqual([
    { id: "beta", name: "beta", slug: "beta", logo: null, role: "member", joinedAt: beta },
    { id: "alpha", name: "alpha", slug: "alpha", logo: null, role: "admin,member", joinedAt: alpha },
  ]);
});

test.each(["asc", "desc"])(
  "pages in order %s contain each organization once, also with equal times",
  async (direction) => {
    const { list, bob } = await harness();
    const query = { limit: "1", sortDirection: direction };
    const seen: unknown[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { body } = await list(bob.id, cursor === "" ? query : { ...query, cursor });
      seen.push(...slugsIn(body));
      cursor = (body as { nextCursor: string | null }).nextCursor;
    }
    const [first] = slugsIn((await list(bob.id, { sortDirection: direction })).body);
    expect(seen).toHaveLength(4);
    expect(seen).toEqual(slugsIn((await list(bob.id, { sortDirection: direction })).body));
    expect(first).toBe(direction === "asc" ? "beta" : "gamma");
  },
);

test("an unknown user has none, limits are checked, and a cursor is only valid for one user", async () => {
  const { list, bob, eve } = await harness();
  expect(await list("nobody")).toMatchObject({ status: 200, body: { organizations: [], nextCursor: null } });
  const { body } = await list(bob.id, { limit: "1" });
  const cursor = textOf(body, "nextCursor");
  expect(await list(eve.id, { cursor })).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
  for (const limit of ["-1", "x"]) expect((await list(bob.id, { limit })).status).toBe(400);
  expect((await list("")).status).toBe(400);
  expect(await list(bob.id, { limit: "0" })).toMatchObject({ body: { organizations: [], nextCursor: null } });
  expect(slugsIn((await list(bob.id, { limit: "999", offset: "3" })).body)).toEqual(["gamma"]);
});

test("a page has at most a hundred organizations", async () => {
  const { list, bob, create, join } = await harness();
  for (let number = 0; number < 110; number += 1) await join(await create(`more-${number}`), bob);
  const { body } = await list(bob.id, { limit: "1000" });
  expect(slugsIn(body)).toHaveLength(100);
  const next = await list(bob.id, { cursor: textOf(body, "nextCursor") });
  expect(slugsIn(next.body)).toHaveLength(14);
  expect(next.body).toMatchObject({ nextCursor: null });
});

test("without the admin plugin the endpoint returns 404", async () => {
  const { browser, id } = await openOrganizations().person("alice");
  const asked = await answer(browser.get(`/admin/list-user-organizations?userId=${id}`));
  expect(asked).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
});
