import { createRole } from "@sallyport/core/access";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watch } from "../fixtures/organization-server.ts";
import { playOrganizations, refusal } from "../fixtures/played-organizations.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rest = () => vi.advanceTimersByTimeAsync(20);
const WORKS = { name: "Works" };

test.each([
  ["UNAUTHORIZED", 401, null, false],
  ["NO_ACTIVE_ORGANIZATION", 400, null, false],
  ["ORGANIZATION_NOT_FOUND", 400, null, false],
  ["USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION", 403, null, false],
  ["INTERNAL_ERROR", 500, "INTERNAL_ERROR", true],
  ["TOO_MANY_REQUESTS", 429, "TOO_MANY_REQUESTS", true],
])(
  "%s %i in the session's organization: the error is %s, and what was known stays: %s",
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

test("of a selected organization it is told that there is none, but not to who is signed out", async () => {
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

test("what the member may do is told anew where it is another, and only there", async () => {
  const member = { role: "herald", grants: { herald: { invitation: ["create"] } } };
  const { client, change } = playOrganizations({ "get-active-member": () => member });
  const heard = vi.fn();
  const leave = client.$can.listen(heard);
  await rest();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(client.$can.value({ invitation: ["create"] })).toBe(true);
  expect(client.$can.value({ invitation: ["create"], team: ["create"] })).toBe(false);
  expect(client.$can.value({ invitation: ["create"], team: ["create"] }, "OR")).toBe(true);
  await change("members");
  await rest();
  expect(heard).toHaveBeenCalledTimes(1);
  member.grants = { herald: { invitation: ["cancel"] } };
  await change("roles");
  await rest();
  expect(heard).toHaveBeenCalledTimes(2);
  expect(client.$can.value({ invitation: ["create"] })).toBe(false);
  leave();
});

test("of a server that does not say what roles grant, the roles of the options are asked", async () => {
  const roles = { pilot: createRole({ rocket: ["start"] }) };
  const { client } = playOrganizations({ "get-active-member": () => ({ role: "member,pilot" }) }, { roles });
  const leave = watch(client.$can);
  await rest();
  expect(client.$can.value({ rocket: ["start"] })).toBe(true);
  expect(client.$can.value({ rocket: ["land"] })).toBe(false);
  leave();
});

test("what the server says that roles grant goes before the roles of the options", async () => {
  const roles = { pilot: createRole({ rocket: ["start"] }) };
  const answer = () => ({ role: "pilot", grants: { pilot: {} } });
  const { client } = playOrganizations({ "get-active-member": answer }, { roles });
  const leave = watch(client.$can);
  await rest();
  expect(client.$can.value({ rocket: ["start"] })).toBe(false);
  leave();
});

test("the interval at which the session is read again is none of theirs", async () => {
  const { client, asked } = playOrganizations({}, { sessionOptions: { refetchInterval: 1 } });
  const leave = watch(client.$organization, client.$members);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual(["get-organization", "list-members"]);
  leave();
});

test("an answer that was under way when the person went is dropped, where nobody listens too", async () => {
  const { client, hold, release } = playOrganizations({ "get-organization": () => WORKS });
  hold("get-organization");
  void client.$organization.value.refetch();
  await rest();
  await client.signOut();
  release("get-organization");
  await rest();
  expect(client.$organization.value).toMatchObject({ data: null, isPending: true });
});

test("whoever asks again sees that it is asked, until the answer is there", async () => {
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
