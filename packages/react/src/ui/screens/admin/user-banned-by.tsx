import type { AuditEntry } from "@sallyport/core/audit";
import type { ReactNode } from "react";
import { useAuditTrail } from "../../../audit/use-audit-trail.ts";
import { useAuditClient } from "../../flows/admin/audit-client.ts";
import { useAuditPermissions } from "../../flows/admin/use-audit-permissions.ts";
import { usePeople } from "../../flows/admin/use-people.ts";
import { userPath } from "../../flows/admin/user-path.ts";
import { Time } from "../../parts/time.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";

export interface UserBannedByProps {
  readonly userId: string;
}

const NONE: readonly AuditEntry[] = [];

function Entry({ userId }: UserBannedByProps): ReactNode {
  const t = useAdminText();
  const { paths, Link } = useUI();
  const client = useAuditClient();
  const { data } = useAuditTrail({ client, event: "user.banned", subjectId: userId, limit: 1 });
  const entries = data?.entries ?? NONE;
  const [ban] = entries;
  const admin = usePeople(entries, undefined).people.get(ban?.actorId ?? "");
  if (ban === undefined || admin === undefined) return null;
  return (
    <>
      <dt data-part="fact-name">{t("user.ban.since")}</dt>
      <dd data-part="fact">
        <Time date={ban.at} as="minute" />
      </dd>
      <dt data-part="fact-name">{t("user.ban.by")}</dt>
      <dd data-part="fact">
        <Link href={userPath(paths, admin.id)}>{admin.name}</Link>
      </dd>
    </>
  );
}

export const UserBannedBy = ({ userId }: UserBannedByProps): ReactNode =>
  useAuditPermissions(undefined)?.list === true && <Entry userId={userId} />;
