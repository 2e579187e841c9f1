import type { AuthClient, SessionState } from "@sallyport/client";
import type { ActiveSession } from "@sallyport/core";
import { createAuthClient, type ReactAuthClient, SessionProvider, useSession } from "@sallyport/react";
import { expectTypeOf } from "vitest";
import type {} from "./declared.ts";

const client = createAuthClient();
expectTypeOf(client).toEqualTypeOf<ReactAuthClient>();
expectTypeOf(client).toExtend<AuthClient>();

// The hook of the client and the one below a provider have the same type, including additional fields.
expectTypeOf(client.useSession).returns.toEqualTypeOf<SessionState>();
expectTypeOf(useSession).returns.toEqualTypeOf<SessionState>();
expectTypeOf<NonNullable<SessionState["data"]>["user"]["nickname"]>().toEqualTypeOf<string | null>();

declare const session: ActiveSession | null;
expectTypeOf(client.useSession).toBeCallableWith({ initialSession: session });
expectTypeOf(SessionProvider).toBeCallableWith({ client, initialSession: session });
// @ts-expect-error -- a user is not a session
expectTypeOf(client.useSession).toBeCallableWith({ initialSession: session?.user });
// @ts-expect-error -- a provider needs a client
SessionProvider({ initialSession: session });
