import { useOrganizations } from "@sallyport/react/organization";
import { useId } from "react";
import { ADMIN_PATH, useMayAdmin } from "../admin/use-may.ts";
import { Link } from "../shell/link.tsx";
import { Logo } from "./logo.tsx";
import { useMenu } from "./use-menu.ts";

const USER = "M12 12a4 4 0 1 0-4-4 4 4 0 0 0 4 4zM4.5 20a7.5 7.5 0 0 1 15 0";
const PLUS = "M12 5v14M5 12h14";
const LIST = "M5 7h14M5 12h14M5 17h14";
const SHIELD = "M12 3l7 3v5c0 5-3 8.5-7 10-4-1.5-7-5-7-10V6z";
const DOWN = "M7 10l5 5 5-5";

function Icon({ shape }: { readonly shape: string }) {
  return (
    <svg className="switcher-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}

interface Props {
  /** Slug of the organization shown. */
  readonly current: string | null;
}

/** Links can open a new tab. */
export function Switcher({ current }: Props) {
  const id = useId();
  const { data } = useOrganizations();
  const mayAdmin = useMayAdmin();
  const { root, open, button, onKeyDown, close } = useMenu();
  const organization = data?.find(({ slug }) => slug === current);
  const own = location.pathname.startsWith(ADMIN_PATH) && mayAdmin ? "Admin area" : "Personal account";
  const name = organization?.name ?? (current === null ? own : "Organizations");
  const item = (here: boolean) =>
    ({ role: "menuitem", tabIndex: -1, "aria-current": here ? "page" : undefined, onFollow: close }) as const;
  return (
    <div className="switcher" ref={root}>
      <button type="button" id={id} className="button switcher-button" {...button}>
        {organization && <Logo name={organization.name} url={organization.logo} />}
        <span className="visually-hidden">Switch to another organization; now: </span>
        <span className="switcher-name">{name}</span>
        <Icon shape={DOWN} />
      </button>
      {open && (
        <div role="menu" className="switcher-menu" aria-labelledby={id} onKeyDown={onKeyDown}>
          <Link to="/" {...item(location.pathname === "/")}>
            <Icon shape={USER} />
            <span className="switcher-name">Personal account</span>
          </Link>
          {data?.map(({ id, name, slug, logo }) => (
            <Link key={id} to={`/organizations/${slug}`} {...item(slug === current)}>
              <Logo name={name} url={logo} />
              <span className="switcher-name">{name}</span>
            </Link>
          ))}
          <hr />
          <Link to="/organizations" {...item(location.pathname === "/organizations")}>
            <Icon shape={LIST} />
            <span className="switcher-name">All organizations</span>
          </Link>
          <Link to="/organizations?create" {...item(false)}>
            <Icon shape={PLUS} />
            <span className="switcher-name">Create an organization</span>
          </Link>
          {mayAdmin && (
            <>
              <hr />
              <Link to={ADMIN_PATH} {...item(location.pathname === ADMIN_PATH)}>
                <Icon shape={SHIELD} />
                <span className="switcher-name">Admin area</span>
              </Link>
            </>
          )}
        </div>
      )}
    </div>
  );
}
