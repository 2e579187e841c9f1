import type { Organization } from "@sallyport/core/organization";
import { useOrganizations } from "@sallyport/react/organization";
import { SessionRowSkeleton } from "../account/session-row-skeleton.tsx";
import { errorText } from "../shell/error-text.ts";
import { Link } from "../shell/link.tsx";
import { useWhenSeen } from "../shell/use-when-seen.ts";
import { Logo } from "../switcher/logo.tsx";

function Row({ name, slug, logo }: Organization) {
  return (
    <li className="session">
      <Logo name={name} url={logo} />
      <div className="session-words">
        <p className="session-name">
          <Link to={`/organizations/${slug}`}>{name}</Link>
        </p>
        <p className="session-meta">/organizations/{slug}</p>
      </div>
    </li>
  );
}

export function OrganizationList() {
  const { data, error, refetch } = useOrganizations();
  useWhenSeen(refetch);
  return (
    <section className="panel organizations" aria-labelledby="organizations">
      <h2 id="organizations">Where you are a member</h2>
      <div role="alert" className="form-alert">
        {error !== null && <p>{errorText(error.code)}</p>}
      </div>
      <ul className="sessions" aria-busy={data === null && error === null}>
        {data === null && error === null && <SessionRowSkeleton />}
        {data?.map((organization) => (
          <Row key={organization.id} {...organization} />
        ))}
      </ul>
      {data?.length === 0 && <p className="empty">None yet. Create one below, or be invited to one.</p>}
    </section>
  );
}
