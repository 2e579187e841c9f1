import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { organization } from "@sallyport/core/organization";
import express from "express";
import { expectTypeOf } from "vitest";
import { optionalSession, requirePermission, requireSession } from "./guards.ts";

const auth = createAuth({ database: memory(), plugins: [organization()] });
const app = express();

app.get("/me", requireSession(auth), (_request, { locals }) => {
  expectTypeOf(locals.user.email).toEqualTypeOf<string>();
  expectTypeOf(locals.session.activeOrganizationId).toEqualTypeOf<string | null | undefined>();
});
app.get("/maybe", optionalSession(auth), (_request, { locals }) => {
  // @ts-expect-error there may be nobody
  locals.user.email;
  expectTypeOf(locals.user?.email).toEqualTypeOf<string | undefined>();
});
// The parameters of the route keep their types with a guard.
app.get("/organizations/:id", requireSession(auth), ({ params }) => {
  expectTypeOf(params.id).toEqualTypeOf<string>();
});

app.post("/archive", requirePermission(auth, { organization: { member: ["update"] } }), (_request, { locals }) => {
  expectTypeOf(locals.organizationId).toEqualTypeOf<string>();
  expectTypeOf(locals.user.email).toEqualTypeOf<string>();
});
// @ts-expect-error the plugin admin() is not among createAuth's
requirePermission(auth, { admin: { user: ["list"] } });
// @ts-expect-error no such plugin asks roles
requirePermission(auth, { team: { member: ["read"] } });
