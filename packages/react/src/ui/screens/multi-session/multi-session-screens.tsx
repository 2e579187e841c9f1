import type { User } from "@sallyport/core";
import plus from "lucide/dist/esm/icons/plus.mjs";
import { type ReactNode, useState } from "react";
import { useSession } from "../../../use-session.ts";
import { useDeviceAccounts } from "../../flows/multi-session/use-device-accounts.ts";
import { Icon } from "../../icons/icon.tsx";
import { Avatar } from "../../parts/avatar.tsx";
import type { MenuItem } from "../../parts/menu-item.ts";
import { defineUIPlugin } from "../../plugins/define-ui-plugin.ts";
import type { AccountsMenuProps, UIPlugin } from "../../plugins/ui-plugin.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useIsAdding } from "../../provider/use-address.ts";
import { useMultiSessionText } from "../../provider/use-multi-session-text.ts";

function useOffered(): boolean {
  const { data: active } = useSession();
  const { data: server } = useCapabilities();
  const isImpersonating = active !== null && Boolean(Reflect.get(active.session, "impersonatedBy"));
  return !isImpersonating && server !== null && "multi-session" in server.plugins;
}

function Entry({ user: { name, image, email, emailIsPlaceholder } }: { readonly user: User }): ReactNode {
  const t = useMultiSessionText();
  return (
    <span data-part="person">
      <Avatar name={name} image={image} />
      <span data-part="person-words">
        <span data-part="unseen">{t("accounts.switch")} </span>
        <span data-part="entry-name">{name}</span>
        {emailIsPlaceholder !== true && <span data-part="entry-note">{email}</span>}
      </span>
    </span>
  );
}

function AccountsMenu({ items, signOut, children }: AccountsMenuProps): ReactNode {
  const t = useMultiSessionText();
  const flow = useDeviceAccounts();
  const isOffered = useOffered();
  if (!isOffered) return children([...items, signOut]);
  const others = flow.others.map((other) => ({
    id: other.user.id,
    text: <Entry user={other.user} />,
    onSelect: () => flow.switchTo(other),
  }));
  const all: MenuItem[] = [
    ...items,
    { ...signOut, onSelect: flow.signOut },
    ...others,
    { id: "add-account", icon: <Icon of={plus} />, text: t("accounts.add"), href: flow.addPath },
  ];
  if (others.length > 0)
    all.push({
      id: "sign-out-of-all",
      icon: signOut.icon,
      text: t("accounts.signOutOfAll"),
      onSelect: flow.signOutOfAll,
    });
  return (
    <>
      {children(all, flow.load)}
      <p data-part="problem" role="alert">
        {flow.problem}
      </p>
    </>
  );
}

function KeptNote(): ReactNode {
  const t = useMultiSessionText();
  const { paths, Link } = useUI();
  const { data: active } = useSession();
  const isAdding = useIsAdding();
  // The sign-in itself changes the session before it leaves the screen.
  const [kept, setKept] = useState<User | null>(null);
  if (kept === null && active !== null) setKept(active.user);
  if (!isAdding || kept === null) return null;
  const { name, email, emailIsPlaceholder } = kept;
  return (
    <p data-part="text">
      {t("accounts.kept", { who: emailIsPlaceholder ? name : email })} <Link href={paths.home}>{t("common.back")}</Link>
    </p>
  );
}

/**
 * The accounts of `multiSession()` in `UserButton`, for the `plugins` of `UIProvider`: switch to another account, add
 * one, and sign out of all.
 */
export const multiSessionScreens: UIPlugin = defineUIPlugin({
  id: "multi-session",
  accounts: { Menu: AccountsMenu, Note: KeptNote },
});
