import type { User } from "@sallyport/core";
import ban from "lucide/dist/esm/icons/ban.mjs";
import unban from "lucide/dist/esm/icons/circle-check.mjs";
import become from "lucide/dist/esm/icons/log-in.mjs";
import remove from "lucide/dist/esm/icons/trash.mjs";
import open from "lucide/dist/esm/icons/user-round.mjs";
import type { ReactNode } from "react";
import { useMay } from "../../flows/admin/use-may.ts";
import { userPath } from "../../flows/admin/user-path.ts";
import { isBanned, mayBecome } from "../../flows/admin/user-words.ts";
import { Icon, type IconNode } from "../../icons/icon.tsx";
import type { MenuItem } from "../../parts/menu.tsx";
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
  const item = (key: string, icon: IconNode, text: string, section: string): MenuItem => ({
    id: key,
    icon: <Icon of={icon} />,
    text,
    href: path + section,
  });
  const items = [
    item("open", open, t("users.open"), ""),
    !isMe && may("impersonate") && mayBecome(user) && item("become", become, t("user.become", { name }), "#security"),
    !isMe && may("ban") && isOut && item("unban", unban, t("user.ban.lift"), "#danger"),
    !isMe && may("ban") && !isOut && item("ban", ban, t("user.ban", { name }), "#danger"),
    !isMe && may("delete") && item("delete", remove, t("user.delete", { name }), "#danger"),
  ].filter((one) => one !== false);
  return <RowMenu label={t("users.actions.of", { name })} items={items} />;
}
