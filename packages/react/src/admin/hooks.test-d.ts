import type { ActiveSession, User } from "@sallyport/core";
import type { ListUsersResult } from "@sallyport/core/admin";
import { expectTypeOf } from "vitest";
import { createAuthClient, SessionProvider } from "../index.ts";
import {
  adminClient,
  type UserOrganizations,
  useImpersonation,
  useUser,
  useUserOrganizations,
  type useUserSessions,
  useUsers,
} from "./index.ts";

const client = createAuthClient({ plugins: [adminClient()] });
expectTypeOf(SessionProvider).toBeCallableWith({ client });

expectTypeOf(useUsers).toBeCallableWith({ client, searchValue: "ada", sortBy: "name", limit: 20 });
expectTypeOf<ReturnType<typeof useUsers>["data"]>().toEqualTypeOf<ListUsersResult | null>();
expectTypeOf<ReturnType<typeof useUsers>["next"]>().toEqualTypeOf<(() => void) | null>();
expectTypeOf(useUser).toBeCallableWith("1", client);
expectTypeOf<ReturnType<typeof useUser>["data"]>().toEqualTypeOf<User | null>();
type Sessions = NonNullable<ReturnType<typeof useUserSessions>["data"]>["sessions"];
expectTypeOf<Sessions[number]["createdAt"]>().toEqualTypeOf<Date>();
expectTypeOf(useUserOrganizations).toBeCallableWith("1", { client, limit: 20 });
expectTypeOf<ReturnType<typeof useUserOrganizations>["data"]>().toEqualTypeOf<UserOrganizations | null>();
expectTypeOf(useImpersonation).returns.toEqualTypeOf<ActiveSession | null>();

// @ts-expect-error -- pages are the hook's
expectTypeOf(useUsers).toBeCallableWith({ cursor: "abc" });
// @ts-expect-error -- a client without the plugin
expectTypeOf(useUser).toBeCallableWith("1", createAuthClient());
