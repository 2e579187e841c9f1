import { KeysSkeleton } from "../api-keys/keys-skeleton.tsx";
import { TopbarSkeleton } from "../switcher/topbar-skeleton.tsx";
import { ConnectSkeleton } from "./connect-skeleton.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { PanelSkeleton } from "./panel-skeleton.tsx";

export function AccountSkeleton() {
  return (
    <div className="account skeleton">
      <TopbarSkeleton />
      <main className="account-main" aria-busy="true">
        <div className="greeting">
          <span className="avatar" />
          <div>
            <h1 tabIndex={-1}>
              <span className="visually-hidden">Loading your account</span>
              <span className="ghost ghost-half" aria-hidden="true" />
            </h1>
            <p className="lead">
              <span className="ghost ghost-long" />
            </p>
          </div>
        </div>
        <div className="panel" aria-hidden="true">
          <span className="ghost-title">
            <span className="ghost ghost-half" />
          </span>
          <span className="ghost ghost-label" />
          <span className="ghost ghost-field" />
          <span className="ghost ghost-button" />
        </div>
        <PanelSkeleton />
        <PanelSkeleton />
        <PanelSkeleton />
        <ListSkeleton>
          <ConnectSkeleton />
        </ListSkeleton>
        <ListSkeleton />
        <KeysSkeleton />
        <PanelSkeleton />
      </main>
    </div>
  );
}
