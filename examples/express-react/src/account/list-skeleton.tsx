import { SessionRowSkeleton } from "./session-row-skeleton.tsx";

/** Stands where a list will: its heading and the first row. */
export function ListSkeleton() {
  return (
    <div className="panel" aria-hidden="true">
      <span className="ghost-title">
        <span className="ghost ghost-half" />
      </span>
      <p className="panel-lead">
        <span className="ghost ghost-long" />
      </p>
      <ul className="sessions">
        <SessionRowSkeleton />
      </ul>
    </div>
  );
}
