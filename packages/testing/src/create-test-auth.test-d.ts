import { type Auth, type AuthOptions, createAuth } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { memory } from "@sallyport/core/memory";
import { organization } from "@sallyport/core/organization";
import { expectTypeOf } from "vitest";
import { createTestAuth } from "./create-test-auth.ts";

const options = { plugins: [admin(), organization()] } satisfies Partial<AuthOptions>;

// The application and its tests share one value of options, and both have the plugins' calls.
const real = createAuth({ ...options, database: memory() });
const { auth, outbox, signInWith, user } = createTestAuth(options);
expectTypeOf(auth).toExtend<Auth<"admin" | "organization">>();
expectTypeOf(auth).toEqualTypeOf(real);
auth.api.admin.banUser({ body: { userId: "a" }, headers: new Headers() });

const plain = createTestAuth({});
expectTypeOf(plain.auth).toEqualTypeOf<Auth>();
// @ts-expect-error no plugin, no calls
plain.auth.api.admin;
// @ts-expect-error what makes users is for createTestAuth alone
plain.auth.api.testing;

// A mail has the members of its kind.
expectTypeOf((await outbox.last("reset-password")).url).toEqualTypeOf<string>();
expectTypeOf((await outbox.last("invitation")).organizationName).toEqualTypeOf<string>();
// @ts-expect-error a notice has no link
(await outbox.last("notice")).url;
// @ts-expect-error no such kind
outbox.last("newsletter");

user({ role: "admin" });
// @ts-expect-error misspelt
user({ rol: "admin" });
// @ts-expect-error who comes in has an address
signInWith("google", { name: "Ann" });
// @ts-expect-error no such option
createTestAuth({}, { clock: new Date() });
