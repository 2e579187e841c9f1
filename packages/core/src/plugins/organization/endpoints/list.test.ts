import { describeAuth } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { answer, signUp, textOf } from "../../../test/browser.ts";
import { open } from "../../../test/open.ts";
import { organization } from "../index.ts";
import { member, organization as table } from "../tables.ts";

test("the caller's organizations, oldest membership first, and nobody else's", async () => {
  const { auth, store, clock } = open({ plugins: [organization()] });
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
    clock.advance(1);
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
