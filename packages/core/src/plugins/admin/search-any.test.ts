import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/admin.ts";
import { username } from "../username/index.ts";
import { admin } from "./index.ts";

const plugins = [admin({ adminEmails: ["root@example.com"] }), username()];

test.each([
  ["ROOT", ["root"]],
  ["countess", ["alice"]],
  ["bob@ex", ["bob"]],
  ["example.com", ["alice", "bob", "root"]],
  ["nobody at all", []],
])("one search finds users by name, email address and user name: %s", async (searchValue, found) => {
  const { root, alice } = await openAdmin({}, { plugins });
  expect(await answer(alice.browser.post("/update-user", { username: "countess" }))).toMatchObject({ status: 200 });
  for (const order of ["", "&sortBy=name", "&sortBy=email"]) {
    const query = `searchField=any&searchValue=${encodeURIComponent(searchValue)}${order}`;
    const { body } = await answer(root.browser.get(`/admin/list-users?${query}`));
    const { users } = body as { users: { name: string }[] };
    expect(users.map(({ name }) => name).sort()).toEqual(found);
  }
});

test("a column that answers hide is not searched", async () => {
  const additionalFields = { username: { type: "string", required: false, returned: false } } as const;
  const { root, alice } = await openAdmin({}, { user: { additionalFields } });
  expect(await answer(alice.browser.post("/update-user", { username: "countess" }))).toMatchObject({ status: 200 });
  const { body } = await answer(root.browser.get("/admin/list-users?searchField=any&searchValue=countess"));
  expect(body).toMatchObject({ users: [], total: 0 });
});
