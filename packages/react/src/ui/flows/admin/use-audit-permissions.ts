import type { AuditPermissions } from "@sallyport/core/audit";
import { useSession } from "../../../use-session.ts";
import { usePermitted } from "../use-permitted.ts";
import { useAuditClient } from "./audit-client.ts";

const ALL: AuditPermissions = { list: true, verify: true, export: true };
const NOTHING: AuditPermissions = { list: false, verify: false, export: false };

export function useAuditPermissions(organizationId: string | undefined): AuditPermissions | null {
  const client = useAuditClient();
  const { data, status } = useSession();
  const query = organizationId === undefined ? {} : { organizationId };
  const isImpersonating = Boolean(data?.session.impersonatedBy);
  const ask = () => client.audit.permissions({ query });
  const may = usePermitted(organizationId ?? "", isImpersonating ? null : ask, ALL);
  if (isImpersonating || status === "unauthenticated") return NOTHING;
  return data === null && status === "unknown" ? ALL : may;
}
