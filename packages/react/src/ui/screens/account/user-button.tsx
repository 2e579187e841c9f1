import type { ReactNode } from "react";
import { useSession } from "../../../use-session.ts";
import { useChange } from "../../flows/use-change.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { Menu, type MenuItem } from "../../parts/menu.tsx";
import { Status } from "../../parts/status.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";

/** Props of `UserButton`. */
export interface UserButtonProps {
  /** Beside the picture. Default false. */
  readonly showName?: boolean;
  /** Between the account and signing out. */
  readonly items?: readonly MenuItem[];
}

const none: readonly MenuItem[] = [];

/** Who is signed in, with a menu: the account, and signing out. Shows nothing to who is not. */
export function UserButton({ showName = false, items = none }: UserButtonProps): ReactNode {
  const t = useAccountText();
  const { client, paths, navigate } = useUI();
  const { data } = useSession();
  const { problem, run } = useChange();
  if (data === null) return null;
  const { name, email, emailIsPlaceholder, image } = data.user;
  const signOut = async (): Promise<void> => {
    if (await run("sign-out", () => client.signOut(), "")) navigate(paths.signIn);
  };
  return (
    <div data-sallyport="" data-part="user-button">
      <Menu
        heading={
          <>
            <strong>{name}</strong>
            {emailIsPlaceholder !== true && <div>{email}</div>}
          </>
        }
        items={[
          { id: "account", text: t("account.title"), href: paths.account },
          ...items,
          { id: "sign-out", text: t("userButton.signOut"), onSelect: () => void signOut() },
        ]}
      >
        <Avatar name={name} image={image} />
        {showName && (
          <span data-part="user-name" aria-hidden="true">
            {name}
          </span>
        )}
        <span data-part="unseen">{t("userButton.label", { name })}</span>
      </Menu>
      {problem && <Status problem={problem} />}
    </div>
  );
}
