export function InvitationSkeleton() {
  return (
    <div aria-busy="true">
      <h1 tabIndex={-1}>
        <span className="visually-hidden">Loading the invitation</span>
        <span className="ghost ghost-half" aria-hidden="true" />
      </h1>
      <p className="lead" aria-hidden="true">
        <span className="ghost ghost-long" />
      </p>
    </div>
  );
}
