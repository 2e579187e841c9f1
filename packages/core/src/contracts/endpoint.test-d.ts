import { expectTypeOf } from "vitest";
import { createAuth } from "../create-auth.ts";
import type { DeleteUserResult } from "../endpoints/delete-user.ts";
import type { CoreCalls, CoreRoutes } from "../endpoints/routes.ts";
import { memory } from "../memory.ts";
import { defineEndpoint, defineGroup, defineLink, defineServerEndpoint, type RouteGroup } from "./endpoint.ts";

const open = defineEndpoint({ method: "POST", path: "/box/open", errors: ["BOX_IS_SHUT"], handler: () => 1 });
const mailed = defineLink({ method: "GET", path: "/box/mailed", errors: [], handler: () => 2 });
const cleanup = defineServerEndpoint({
  method: "POST",
  path: "/box/cleanup",
  errors: [],
  handler: () => 3,
});
const inner = defineGroup({ open });
const box = defineGroup({ open, mailed, cleanup, inner });

// A group has two lists: the client's calls, and the rest. So an application's compiler need not filter them.
expectTypeOf(box).toEqualTypeOf<
  RouteGroup<{ open: typeof open; inner: typeof inner }, { mailed: typeof mailed; cleanup: typeof cleanup }>
>();
expectTypeOf<keyof typeof box.$client>().toEqualTypeOf<"open" | "inner">();
expectTypeOf<keyof typeof box.$server>().toEqualTypeOf<"open" | "inner" | "mailed" | "cleanup">();
expectTypeOf<typeof box.$client.inner.open>().toEqualTypeOf<typeof open.$client>();
expectTypeOf(box.$server.cleanup()).resolves.toEqualTypeOf<number>();

// This also applies to the core's routes.
type NotOffered = Exclude<keyof CoreRoutes, keyof CoreCalls>;
expectTypeOf<"setPassword" | "resetPasswordLink" | "deleteUserCallback" | "deliverMails">().toExtend<NotOffered>();
expectTypeOf<NotOffered & ("ok" | "signIn" | "getSession" | "deleteUser")>().toEqualTypeOf<never>();
expectTypeOf<keyof CoreCalls>().toExtend<keyof CoreRoutes>();

// On the server too, a body may be omitted only if it has no required property.
const { api } = createAuth({ database: memory() });
const headers = new Headers();
expectTypeOf(api.deleteUser({ headers })).resolves.toEqualTypeOf<DeleteUserResult>();
expectTypeOf(api.deleteUser({ headers, body: { password: "x" } })).resolves.toEqualTypeOf<DeleteUserResult>();
expectTypeOf(api.deleteUser({ headers, asResponse: true })).resolves.toEqualTypeOf<Response>();
expectTypeOf(api.deleteUser({ headers, returnHeaders: true })).resolves.toHaveProperty("response");
expectTypeOf(api.ok()).resolves.toEqualTypeOf<{ ok: boolean }>();
// @ts-expect-error a new address is needed
api.changeEmail({ headers });
// @ts-expect-error so nothing at all will not do
api.changeEmail();
// @ts-expect-error nor does it where the answer is asked for
api.changeEmail({ headers, asResponse: true });
// @ts-expect-error there is no such thing to say
api.deleteUser({ headers, body: { pasword: "x" } });
// @ts-expect-error a call that takes no body
api.listSessions({ headers, body: {} });
