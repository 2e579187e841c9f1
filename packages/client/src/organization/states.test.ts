import { createRole } from "@sallyport/core/access";
import { expect, test, vi } from "vitest";
import { fakeTime, rest } from "../fixtures/fake-time.ts";
import { playOrganizations, refusal } from "../fixtures/played-organizations.ts";
import { watch } from "../fixtures/serving.ts";

fakeTime();

const WORKS = { name: "Works" };

test.each([
  ["UNAUTHORIZED", 401, null, false],
  ["NO_ACTIVE_ORGANIZATION", 400, null, false],
  ["ORGANIZATION_NOT_FOUND", 400, null, false],
  ["USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION", 403, null, false],
  ["INTERNAL_ERROR", 500, "INTERNAL_ERROR", true],
  ["TOO_MANY_REQUESTS", 429, "TOO_MANY_REQUESTS", true],
])(
  "%s %i for the active organization: the error is %s, and the data is kept: %s",
  async (code, status, error, stays) => {
    let answer: unknown = WORKS;
    const { client } = playOrganizations({ "get-organization": () => answer });
    const leave = watch(client.$organization);
    await rest();
    answer = refusal(code, status);
    void client.$organization.value.refetch();
    await rest();
    const { value } = client.$organization;
    expect([value.error?.code ?? null, value.data, value.isPending]).toEqual([error, stays ? WORKS : null, false]);
    leave();
  },
);

test("a selected organization that does not exist is an error, except for a signed-out user", async () => {
  let answer = refusal("ORGANIZATION_NOT_FOUND", 400);
  const { client } = playOrganizations({ "get-organization": () => answer });
  const leave = watch(client.$organization);
  client.$selectOrganization("nowhere");
  await rest();
  expect(client.$organization.value).toMatchObject({
    data: null,
    error: { code: "ORGANIZATION_NOT_FOUND", status: 400 },
  });
  answer = refusal("UNAUTHORIZED", 401);
  void client.$organization.value.refetch();
  await rest();
  expect(client.$organization.value).toMatchObject({ data: null, error: null, isPending: false });
  leave();
});

test("the member's permissions are emitted again only if they changed", async () => {
  const member = { role: "herald", grants: { herald: { invitation: ["create"] } } };
  const { client, change } = playOrganizations({ "get-active-member": () => member });
  const listener = vi.fn();
  const leave = client.$can.listen(listener);
  await rest();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(client.$can.value({ invitation: ["create"] })).toBe(true);
  expect(client.$can.value({ invitation: ["create"], team: ["create"] })).toBe(false);
  expect(client.$can.value({ invitation: ["create"], team: ["create"] }, "OR")).toBe(true);
  await change("members");
  await rest();
  expect(listener).toHaveBeenCalledTimes(1);
  member.grants = { herald: { invitation: ["cancel"] } };
  await change("roles");
  await rest();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(client.$can.value({ invitation: ["create"] })).toBe(false);
  leave();
});

test("if the server does not return the permissions of roles, the roles of the options are used", async () => {
  const roles = { pilot: createRole({ rocket: ["start"] }) };
  const { client } = playOrganizations({ "get-active-member": () => ({ role: "member,pilot" }) }, { roles });
  const leave = watch(client.$can);
  await rest();
  expect(client.$can.value({ rocket: ["start"] })).toBe(true);
  expect(client.$can.value({ rocket: ["land"] })).toBe(false);
  leave();
});

test("the server's permissions of roles take precedence over the roles of the options", async () => {
  const roles = { pilot: createRole({ rocket: ["start"] }) };
  const answer = () => ({ role: "pilot", grants: { pilot: {} } });
  const { client } = playOrganizations({ "get-active-member": answer }, { roles });
  const leave = watch(client.$can);
  await rest();
  expect(client.$can.value({ rocket: ["start"] })).toBe(false);
  leave();
});

test("the refetch interval of the session does not apply to these stores", async () => {
  const { client, asked } = playOrganizations({}, { sessionOptions: { refetchInterval: 1 } });
  const leave = watch(client.$organization, client.$members);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual(["get-organization", "list-members"]);
  leave();
});

test("a response that was in flight when the user signed out is dropped, even without listeners", async () => {
  const { client, hold, release } = playOrganizations({ "get-organization": () => WORKS });
  hold("get-organization");
  void client.$organization.value.refetch();
  await rest();
  await client.signOut();
  release("get-organization");
  await rest();
  expect(client.$organization.value).toMatchObject({ data: null, isPending: true });
});

test("a refetch sets isRefetching until the response arrives", async () => {
  const { client } = playOrganizations({ "get-organization": () => WORKS });
  const { $organization } = client;
  const leave = watch($organization);
  await rest();
  expect($organization.value).toMatchObject({ isPending: false, isRefetching: false });
  void $organization.value.refetch();
  expect($organization.value).toMatchObject({ data: WORKS, isPending: false, isRefetching: true });
  await rest();
  expect($organization.value.isRefetching).toBe(false);
  leave();
});
