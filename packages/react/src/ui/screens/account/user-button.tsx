import signOutIcon from "lucide/dist/esm/icons/log-out.mjs";
import settings from "lucide/dist/esm/icons/settings.mjs";
import type { ReactNode } from "react";
import { useUserButton } from "../../flows/account/use-user-button.ts";
import { Icon } from "../../icons/icon.tsx";
import { Avatar } from "../../parts/avatar.tsx";
import { Menu } from "../../parts/menu.tsx";
import type { MenuItem } from "../../parts/menu-item.ts";
import type { AccountsMenuProps } from "../../plugins/ui-plugin.ts";
import { useRoot } from "../../provider/appearance.ts";
import { useAccounts, useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";

interface UserButtonProps {
  /** Whether the name is shown next to the picture. Default false. */
  readonly showName?: boolean;
  readonly items?: readonly MenuItem[];
}

const none: readonly MenuItem[] = [];

const OneAccount = ({ items, signOut, children }: AccountsMenuProps): ReactNode => children([...items, signOut]);

/**
 * The signed-in user's picture, with a menu for the account and the sign-out. Renders nothing if nobody is signed in.
 */
export function UserButton({ showName = false, items = none }: UserButtonProps): ReactNode {
  const t = useAccountText();
  const { paths, plugins } = useUI();
  const Accounts = useAccounts()?.Menu ?? OneAccount;
  const root = useRoot();
  const { user, problem, signOut } = useUserButton();
  if (user === null) return null;
  const { name, email, emailIsPlaceholder, image } = user;
  const added = plugins.flatMap(({ userMenu }) => userMenu?.(user, paths) ?? []);
  const note = added.find((each) => each.note)?.note ?? (emailIsPlaceholder === true ? null : email);
  const more = [...added.flatMap((each) => each.items ?? []), ...items];
  const called = name || (emailIsPlaceholder === true ? "" : email);
  const heading = (
    <div data-part="person">
      <Avatar name={called} image={image} />
      <span data-part="person-words">
        {name && <strong data-part="menu-name">{name}</strong>}
        {note && <div data-part="menu-note">{note}</div>}
      </span>
    </div>
  );
  const account = { id: "account", icon: <Icon of={settings} />, text: t("account.title"), href: paths.account };
  const leave = { id: "sign-out", icon: <Icon of={signOutIcon} />, text: t("userButton.signOut"), onSelect: signOut };
  return (
    <div data-sallyport="" data-part="user-button" {...root}>
      <Accounts items={[account, ...more]} signOut={leave}>
        {(all, onOpen) => (
          <Menu heading={heading} items={all} onOpen={onOpen}>
            <Avatar name={called} image={image} />
            {showName && (
              <span data-part="user-name" aria-hidden="true">
                {called}
              </span>
            )}
            <span data-part="unseen">
              {called === "" ? t("account.title") : t("userButton.label", { name: called })}
            </span>
          </Menu>
        )}
      </Accounts>
      <p data-part="problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
