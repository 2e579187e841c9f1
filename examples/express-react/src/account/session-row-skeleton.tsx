export function SessionRowSkeleton() {
  return (
    <li className="session" aria-hidden="true">
      <span className="device" />
      <div className="session-words">
        <p className="session-name">
          <span className="ghost ghost-half" />
        </p>
        <p className="session-meta">
          <span className="ghost ghost-long" />
        </p>
      </div>
    </li>
  );
}
