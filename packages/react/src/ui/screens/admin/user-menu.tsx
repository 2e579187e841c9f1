import type { User } from "@sallyport/core";
import banIcon from "lucide/dist/esm/icons/ban.mjs";
import unbanIcon from "lucide/dist/esm/icons/circle-check.mjs";
import becomeIcon from "lucide/dist/esm/icons/log-in.mjs";
import removeIcon from "lucide/dist/esm/icons/trash.mjs";
import openIcon from "lucide/dist/esm/icons/user-round.mjs";
import type { ReactNode } from "react";
import { dialogPath } from "../../flows/admin/use-linked-dialog.ts";
import { useMay } from "../../flows/admin/use-may.ts";
import { userPath } from "../../flows/admin/user-path.ts";
import { isBanned, mayBecome } from "../../flows/admin/user-words.ts";
import { Icon, type IconNode } from "../../icons/icon.tsx";
import type { MenuItem } from "../../parts/menu-item.ts";
import { RowMenu } from "../../parts/row-menu.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";

interface UserMenuProps {
  readonly user: User;
  readonly isMe: boolean;
}

export function UserMenu({ user, isMe }: UserMenuProps): ReactNode {
  const t = useAdminText();
  const may = useMay();
  const { paths } = useUI();
  const { id, name } = user;
  const isOut = isBanned(user, new Date());
  const path = userPath(paths, id);
  const item = (key: string, icon: IconNode, text: string, href: string, tone?: "danger"): MenuItem => ({
    id: key,
    icon: <Icon of={icon} />,
    text,
    href,
    ...(tone && { tone }),
  });
  const become = dialogPath(path, "impersonate", "security");
  const [ban, remove] = [dialogPath(path, "ban", "danger"), dialogPath(path, "delete", "danger")];
  const items = [
    item("open", openIcon, t("users.open"), path),
    !isMe && may("impersonate") && mayBecome(user) && item("become", becomeIcon, t("user.become", { name }), become),
    !isMe && may("ban") && isOut && item("unban", unbanIcon, t("user.ban.lift"), path),
    !isMe && may("ban") && !isOut && item("ban", banIcon, t("user.ban", { name }), ban, "danger"),
    !isMe && may("delete") && item("delete", removeIcon, t("user.delete", { name }), remove, "danger"),
  ].filter((one) => one !== false);
  return <RowMenu label={t("users.actions.of", { name })} items={items} />;
}
