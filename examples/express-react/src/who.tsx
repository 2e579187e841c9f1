import type { AdminKey, ScreenLanguage } from "@sallyport/i18n/screens";
import { enAdmin } from "@sallyport/i18n/screens/admin/en";
import { UserButton } from "@sallyport/react/ui/account";
import { OrganizationSwitcher } from "@sallyport/react/ui/organization";
import { client } from "./client.ts";

/** The menus of the user and the organization. Admins also see the admin area. */
export function Who({ language }: { readonly language: ScreenLanguage }) {
  const { data } = client.useSession();
  const t = (key: AdminKey) => String(language.texts[key] ?? enAdmin.texts[key]);
  const users = { id: "users", text: t("users.title"), href: "/admin/users" };
  const audit = { id: "audit", text: t("audit.title"), href: "/admin/audit" };
  const isAdmin = data?.user.role?.split(",").includes("admin");
  return (
    <>
      <OrganizationSwitcher />
      <UserButton items={isAdmin ? [users, audit] : []} />
    </>
  );
}
