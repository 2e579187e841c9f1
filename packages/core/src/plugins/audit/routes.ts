import { defineGroup } from "../../plugin.ts";
import { exportEntries } from "./endpoints/export.ts";
import { head } from "./endpoints/head.ts";
import { list } from "./endpoints/list.ts";
import { permissions } from "./endpoints/permissions.ts";
import { verifyTrail } from "./endpoints/verify.ts";

export const auditRoutes = () => ({
  audit: defineGroup({
    list: list(),
    verify: verifyTrail(),
    export: exportEntries(),
    head: head(),
    permissions: permissions(),
  }),
});

type Routes = ReturnType<typeof auditRoutes>;
/** The endpoints of the audit plugin. */
export interface AuditRoutes extends Routes {}
