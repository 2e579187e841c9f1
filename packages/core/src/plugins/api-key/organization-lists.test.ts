import { expect, test } from "vitest";
import { makeKey, openKeys, program } from "../../test/api-keys.ts";

test("how many members its owner's organizations have is told to a key that may read members", async () => {
  const opened = openKeys();
  const [alice, bob] = [await opened.person("alice"), await opened.person("bob")];
  await opened.create("acme", alice);
  await opened.join("acme", bob);
  const listed = async (permissions: Record<string, string[]>) => {
    const { key } = await makeKey(bob.browser, { permissions });
    return (await program(opened, key).get("/organization/list?details=true")).body;
  };
  const [told] = Object(await listed({ organization: ["read"], member: ["read"] }));
  expect(told).toMatchObject({ id: "acme", role: "member", memberCount: 2 });
  const [untold] = Object(await listed({ organization: ["read"] }));
  expect(untold).toMatchObject({ id: "acme" });
  expect(Object.keys(untold)).not.toEqual(expect.arrayContaining(["role"]));
  expect(Object.keys(untold)).not.toEqual(expect.arrayContaining(["memberCount"]));
});
