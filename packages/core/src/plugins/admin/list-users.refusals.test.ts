import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/admin.ts";

const list = (browser: Awaited<ReturnType<typeof openAdmin>>["root"]["browser"], query = "") =>
  answer(browser.get(`/admin/list-users${query}`));

test.each([
  "limit=0",
  "limit=-1",
  "limit=1001",
  "limit=1e9",
  "limit=NaN",
  "limit=1e3",
  "limit=99999999999999999999",
  "limit=ten",
  "limit=",
  "offset=-1",
  "offset=100001",
  "offset=1.5",
  "sortBy=password",
  "sortBy=image",
  "sortBy=banReason",
  "sortBy=__proto__",
  "sortBy=constructor",
  "sortBy=email;drop table user",
  'sortBy=email" desc --',
  "sortBy=(select 1)",
  "sortBy=",
  "sortDirection=up",
  "sortDirection=asc;--",
  "searchField=password&searchValue=a",
  "searchField=role&searchValue=a",
  "searchOperator=like&searchValue=a",
  "searchField=any&searchOperator=starts_with&searchValue=a",
  "searchField=any&searchValue=a&sortBy=name&filterField=email&filterValue=a",
  `searchValue=${"a".repeat(256)}`,
  "filterField=password&filterValue=a",
  "filterField=toString&filterValue=a",
  "filterField=1=1)--&filterValue=a",
  "filterField=hidden&filterValue=1",
  "filterField=missing",
  "filterField=email&filterOperator=regexp&filterValue=a",
  "filterField=email&filterOperator=raw&filterValue=a",
  "filterField=password&filterOperator=starts_with&filterValue=$scrypt",
  "filterField=token&filterOperator=contains&filterValue=a",
  "filterField=banned&filterValue=maybe",
  "filterField=banned&filterOperator=gt&filterValue=true",
  "filterField=banned&filterOperator=contains&filterValue=t",
  "filterField=createdAt&filterValue=yesterday",
  "filterField=createdAt&filterValue=2030-03-01T12:00:00",
  "filterField=createdAt&filterValue=2026-13-45",
  "filterField=createdAt&filterValue=999999999999999",
  "filterField=createdAt&filterOperator=starts_with&filterValue=2026",
  "filterField=id&filterOperator=lt&filterValue=x",
  "filterField=id&filterOperator=contains&filterValue=x",
  "filterField=plan&filterValue=1.5",
  "filterField=plan&filterValue=4294967296",
  'filterField=role&filterOperator=in&filterValue=[{"a":1}]',
  "filterField=role&filterOperator=in&filterValue=[",
  "filterField=role&filterOperator=in&filterValue=[]",
  `filterField=role&filterOperator=in&filterValue=${"a,".repeat(100)}`,
  "cursor=",
  "cursor=x",
  "cursor=!!",
  `cursor=${Buffer.from('["users","[null,null]","createdAt","asc",1,2,3]').toString("base64url")}`,
  `cursor=${"A".repeat(9000)}`,
])("rejects %s", async (query) => {
  const { root } = await openAdmin(
    { listFields: ["plan", "hidden"] },
    {
      user: {
        additionalFields: {
          plan: { type: "number", required: false },
          hidden: { type: "number", required: false, returned: false },
        },
      },
    },
  );
  const encoded = query.replaceAll(" ", "%20").replaceAll('"', "%22").replaceAll("[", "%5B").replaceAll(";", "%3B");
  expect(await list(root.browser, `?${encoded}`)).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
});

test("a cursor is only valid for the list that returned it", async () => {
  const { root } = await openAdmin();
  const { body } = await list(root.browser, "?limit=1&sortBy=email");
  const { nextCursor } = body as { nextCursor: string };
  expect((await list(root.browser, `?limit=1&sortBy=email&cursor=${nextCursor}`)).status).toBe(200);
  for (const other of ["sortBy=name", "sortBy=email&sortDirection=desc", "sortBy=email&searchValue=a"])
    expect(await list(root.browser, `?${other}&cursor=${nextCursor}`)).toMatchObject({
      status: 400,
      body: { code: "VALIDATION_ERROR" },
    });
});

test.each(["?sortBy=password", "?filterField=password&filterValue=x", "?cursor=x"])(
  "without permission, an invalid query is not reported: %s",
  async (query) => {
    const { alice } = await openAdmin();
    const code = "YOU_ARE_NOT_ALLOWED_TO_LIST_USERS";
    expect(await list(alice.browser, query)).toMatchObject({ status: 403, body: { code } });
  },
);

test("listFields rejects an unknown field, and accepts one that is too long for an index", async () => {
  await expect(openAdmin({ listFields: ["plan"] })).rejects.toThrow("an index names the unknown column user.plan");
  const { root } = await openAdmin(
    { listFields: ["notes"] },
    { user: { additionalFields: { notes: { type: "string", required: false } } } },
  );
  expect(await list(root.browser, "?sortBy=notes&filterField=notes&filterOperator=ne&filterValue=x")).toMatchObject({
    status: 200,
    body: { total: 3 },
  });
});
