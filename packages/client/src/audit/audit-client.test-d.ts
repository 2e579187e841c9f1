import type { AuditHead, AuditVerification, ListAuditResult } from "@sallyport/core/audit";
import { expectTypeOf } from "vitest";
import type { AuthClient } from "../auth-client.ts";
import { createAuthClient } from "../create-auth-client.ts";
import { auditClient } from "./index.ts";

const client = createAuthClient({ plugins: [auditClient()] });
expectTypeOf(client).toEqualTypeOf<AuthClient<"audit">>();

const listed = await client.audit.list({ query: { event: "user.banned", outcome: "refused", limit: 10 } });
expectTypeOf(listed.data).toEqualTypeOf<ListAuditResult | null>();
expectTypeOf<"YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL">().toExtend<NonNullable<typeof listed.error>["code"]>();
expectTypeOf((await client.audit.verify()).data).toEqualTypeOf<AuditVerification | null>();
expectTypeOf((await client.audit.head()).data).toEqualTypeOf<AuditHead | null>();
expectTypeOf(client.$auditTrail({ actorId: "1" }).value.data).toEqualTypeOf<ListAuditResult | null>();
expectTypeOf(client.$auditExport({ from: "2026-01-01" })).toEqualTypeOf<string>();

// @ts-expect-error -- there is no such outcome
client.audit.list({ query: { outcome: "perhaps" } });
// @ts-expect-error -- it is no JSON: `$auditExport` says where it is
client.audit.export({ query: {} });
// @ts-expect-error -- an export has no pages
client.$auditExport({ cursor: "1" });
// @ts-expect-error -- a client without the plugin has none of it
createAuthClient().$auditTrail;
