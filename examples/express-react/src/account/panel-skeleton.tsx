export function PanelSkeleton() {
  return (
    <div className="panel" aria-hidden="true">
      <span className="ghost-title">
        <span className="ghost ghost-half" />
      </span>
      <p className="panel-lead">
        <span className="ghost ghost-long" />
      </p>
      <span className="ghost ghost-button" />
    </div>
  );
}
