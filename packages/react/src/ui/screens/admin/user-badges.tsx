import type { User } from "@sallyport/core";
import type { ReactNode } from "react";
import { isBanned } from "../../flows/admin/user-words.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";

export function UserBadges({ user, isMe }: { readonly user: User; readonly isMe: boolean }): ReactNode {
  const t = useAdminText();
  const isOut = isBanned(user, new Date());
  return (
    <span data-part="badges">
      {isMe && <span data-part="badge">{t("users.you")}</span>}
      {isOut && (
        <span data-part="badge" data-tone="danger">
          {t("users.banned")}
        </span>
      )}
      {!user.emailVerified && <span data-part="badge">{t("users.unverified")}</span>}
      {!isOut && user.emailVerified && !isMe && (
        <span data-part="badge" data-tone="success">
          {t("users.active")}
        </span>
      )}
    </span>
  );
}
