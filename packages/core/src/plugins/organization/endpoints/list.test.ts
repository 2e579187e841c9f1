import { describeAuth } from "@sallyport/core/store";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { organization } from "../index.ts";
import { member, organization as table } from "../tables.ts";

test("the caller's organizations, oldest membership first, and nobody else's", async () => {
  const { auth, store, clock } = openAuth({ plugins: [organization()] });
  const browser = await signUp(auth);
  const { body } = await answer(browser.get("/get-session"));
  const userId = textOf(body, "user", "id");
  for (const [id, slug] of [
    ["o1", "beta"],
    ["o2", "alpha"],
    ["o3", "other"],
  ] as const) {
    await store.insert(table, {
      id,
      name: slug,
      slug,
      metadata: id === "o2" ? "no json" : '{"plan":"pro"}',
      createdAt: clock.now(),
    });
    if (id !== "o3")
      await store.insert(member, { id: `m-${id}`, organizationId: id, userId, role: "owner", createdAt: clock.now() });
    clock.advance({ seconds: 1 });
  }
  const listed = await answer(browser.get("/organization/list"));
  expect(listed).toMatchObject({
    status: 200,
    body: [
      { id: "o1", slug: "beta", metadata: { plan: "pro" } },
      { id: "o2", slug: "alpha", metadata: null },
    ],
  });
  expect(JSON.stringify(listed.body)).not.toContain("changedAt");
  expect(describeAuth(auth).schema.tables.map(({ name }) => name)).toContain("invitation");
});

test("with details each has the caller's role and its members' number, and without them neither", async () => {
  const { person, create, join } = openOrganizations();
  const [alice, bob, eve] = [await person("alice"), await person("bob"), await person("eve")];
  await create("acme", alice);
  await join("acme", bob, "admin,member");
  await join("acme", eve);
  await create("solo", bob);
  await create("other", eve);
  const listed = async (query: string, who = bob) => {
    const { status, body } = await answer(who.browser.get(`/organization/list${query}`));
    return [status, Array.isArray(body) ? body.map(({ id, role, memberCount }) => [id, role, memberCount]) : body];
  };
  const detailed = [
    ["acme", "admin,member", 3],
    ["solo", "owner", 1],
  ];
  const plain = detailed.map(([id]) => [id, undefined, undefined]);
  expect(await listed("?details=true")).toEqual([200, detailed]);
  expect(await listed("")).toEqual([200, plain]);
  expect(await listed("?details=false")).toEqual([200, plain]);
  expect(await listed("?details=true&limit=1&offset=1")).toEqual([200, detailed.slice(1)]);
  expect(await listed("?details=true", await person("nobody"))).toEqual([200, []]);
  expect(await listed("?details=perhaps")).toMatchObject([400, { code: "VALIDATION_ERROR" }]);
});
