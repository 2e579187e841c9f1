import { ListSkeleton } from "../account/list-skeleton.tsx";
import { TopbarSkeleton } from "../switcher/topbar-skeleton.tsx";

export function OrganizationsSkeleton() {
  return (
    <div className="account skeleton">
      <TopbarSkeleton />
      <main className="account-main" aria-busy="true">
        <div className="page-head">
          <h1 tabIndex={-1}>
            <span className="visually-hidden">Loading</span>
            <span className="ghost ghost-half" aria-hidden="true" />
          </h1>
          <p className="lead" aria-hidden="true">
            <span className="ghost ghost-long" />
          </p>
        </div>
        <ListSkeleton />
      </main>
    </div>
  );
}
