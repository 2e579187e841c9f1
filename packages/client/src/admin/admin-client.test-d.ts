import type { ListedAccount, Session, User } from "@sallyport/core";
import { createAccessControl } from "@sallyport/core/access";
import type { ListUsersResult } from "@sallyport/core/admin";
import type { ListUserOrganizationsResult, UserOrganization as Shown } from "@sallyport/core/organization";
import { expectTypeOf } from "vitest";
import type { AuthClient } from "../auth-client.ts";
import { createAuthClient } from "../create-auth-client.ts";
import { organizationClient } from "../organization/index.ts";
import { adminClient, type UserOrganization, type UserOrganizations } from "./index.ts";

const ac = createAccessControl({ ticket: ["close"] });
const roles = { clerk: ac.newRole({ ticket: ["close"] }) };
const client = createAuthClient({ plugins: [adminClient({ ac, roles })] });

expectTypeOf(client).toEqualTypeOf<AuthClient<"admin">>();

const listed = await client.admin.listUsers({ query: { searchValue: "ada", sortBy: "name", limit: 10 } });
expectTypeOf(listed.data).toEqualTypeOf<ListUsersResult | null>();
expectTypeOf<"YOU_ARE_NOT_ALLOWED_TO_LIST_USERS">().toExtend<NonNullable<typeof listed.error>["code"]>();
expectTypeOf((await client.admin.listUserSessions({ userId: "1" })).data).toEqualTypeOf<{
  sessions: Session[];
} | null>();
expectTypeOf((await client.admin.listUserAccounts({ query: { userId: "1" } })).data).toEqualTypeOf<{
  accounts: ListedAccount[];
} | null>();
client.admin.banUser({ userId: "1", banReason: "spam", banExpiresIn: 60 });
client.admin.stopImpersonating();

// The client also has members that send no request.
const may = client.admin.checkRolePermission({ role: "admin", permissions: { user: ["ban"] } });
expectTypeOf(may).toEqualTypeOf<boolean>();
const permissions = { ticket: ["close"] };
client.admin.checkRolePermission({ role: "clerk", permissions });
client.admin.checkRolePermission({ role: "user,clerk", permissions });
client.admin.checkRolePermission({ role: listed.data?.users[0]?.role ?? "user", permissions });
client.admin.checkRolePermission({ role: Math.random() > 0.5 ? "admin" : "clerk", permissions });

expectTypeOf(client.$users().value.data).toEqualTypeOf<ListUsersResult | null>();
expectTypeOf(client.$user("1").value.data).toEqualTypeOf<User | null>();
expectTypeOf(client.$userOrganizations({ userId: "1" }).value.data).toEqualTypeOf<UserOrganizations | null>();
expectTypeOf(client.$session.value.data?.session.impersonatedBy).toEqualTypeOf<string | null | undefined>();

// With organizations, the client has this call in addition to those of the admin area.
const both = createAuthClient({ plugins: [adminClient(), organizationClient()] });
expectTypeOf(
  (await both.admin.listUserOrganizations({ query: { userId: "1", limit: 5 } })).data,
).toEqualTypeOf<ListUserOrganizationsResult | null>();
expectTypeOf(both.admin.banUser).toEqualTypeOf(client.admin.banUser);
expectTypeOf<UserOrganization>().toEqualTypeOf<Readonly<Shown>>();
// @ts-expect-error -- a client without organizations
client.admin.listUserOrganizations;

// @ts-expect-error -- whom is missing
client.admin.banUser({ banReason: "spam" });
// @ts-expect-error -- there is no such field to search in
client.admin.listUsers({ query: { searchField: "password" } });
// @ts-expect-error -- a role is missing
client.admin.checkRolePermission({ permissions: { user: ["ban"] } });
// @ts-expect-error -- a client without the plugin has none of it
createAuthClient().admin;
