import { type UserOrganization, useUserOrganizations } from "@sallyport/react/admin";
import { SessionRowSkeleton } from "../account/session-row-skeleton.tsx";
import { exactText, monthText } from "../account/time-text.ts";
import { Pager } from "../organization/pager.tsx";
import { roleText } from "../organization/role-text.ts";
import { errorText } from "../shell/error-text.ts";
import { useWhenSeen } from "../shell/use-when-seen.ts";
import { Logo } from "../switcher/logo.tsx";

const ROWS = 10;

function Row({ name, slug, logo, role, joinedAt }: UserOrganization) {
  return (
    <li className="session">
      <Logo name={name} url={logo} />
      <div className="session-words">
        <p className="session-name">{name}</p>
        <p className="session-meta session-ip">/organizations/{slug}</p>
        <p className="session-meta">
          <span className="session-ip">{roleText(role)}</span> since{" "}
          <time dateTime={joinedAt.toISOString()} title={exactText(joinedAt)}>
            {monthText(joinedAt)}
          </time>
        </p>
      </div>
    </li>
  );
}

export function UserOrganizations({ userId }: { readonly userId: string }) {
  const found = useUserOrganizations(userId, { limit: ROWS });
  const { data, error, isPending, isRefetching, refetch, page, next, previous } = found;
  useWhenSeen(refetch);
  const pages = { cursor: null, before: page - 1, next: () => next?.(), previous: () => previous?.() };
  return (
    <section className="panel" aria-labelledby="user-organizations">
      <h2 id="user-organizations">Organizations</h2>
      <div role="alert" className="form-alert">
        {error !== null && <p>{errorText(error.code)}</p>}
      </div>
      {error !== null && (
        <div className="panel-actions">
          <button type="button" className="button secondary" onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      )}
      <ul className="sessions" aria-label="Organizations" aria-busy={isPending || isRefetching}>
        {isPending && <SessionRowSkeleton />}
        {data?.organizations.map((organization) => (
          <Row key={organization.id} {...organization} />
        ))}
      </ul>
      {data?.organizations.length === 0 && <p className="nothing">They are in none.</p>}
      <Pager
        pages={pages}
        nextCursor={data?.nextCursor ?? null}
        words={`Page ${page}`}
        busy={isRefetching && next === null}
      />
    </section>
  );
}
