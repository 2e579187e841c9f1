import { UserButton } from "@sallyport/react/ui/account";
import { OrganizationSwitcher } from "@sallyport/react/ui/organization";
import { Link, useLocation } from "react-router";
import { client } from "./client.ts";

const AREAS = [
  { name: "Dashboard", pages: { "/dashboard": "Dashboard" } },
  { name: "Settings", pages: { "/account": "Account", "/organization": "Organization" } },
  { name: "Admin", pages: { "/admin/users": "Users", "/admin/audit": "Audit log" } },
];

const isIn = (path: string, pages: object) => Object.keys(pages).some((page) => path.startsWith(page));

/** The organization and the areas of the application. Only admins see the admin area. */
export function Navigation() {
  const { pathname } = useLocation();
  const isAdmin = client.useSession().data?.user.role?.split(",").includes("admin");
  return (
    <nav aria-label="Acme" className="links" lang="en">
      <OrganizationSwitcher />
      {AREAS.filter(({ name }) => name !== "Admin" || isAdmin).map(({ name, pages }) => (
        <Link key={name} to={Object.keys(pages)[0] ?? "/"} aria-current={isIn(pathname, pages) ? "true" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** The pages of an area that has several. */
export function Tabs() {
  const { pathname } = useLocation();
  const pages = Object.entries(AREAS.find((area) => isIn(pathname, area.pages))?.pages ?? {});
  if (pages.length < 2) return null;
  return (
    <nav aria-label="Pages" className="links" lang="en">
      {pages.map(([path, name]) => (
        <Link key={path} to={path} aria-current={pathname.startsWith(path) ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

export const User = () => <UserButton />;
