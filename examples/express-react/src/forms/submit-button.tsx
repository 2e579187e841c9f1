interface Props {
  readonly pending: boolean;
  readonly children: string;
  readonly pendingLabel: string;
  readonly className?: string;
}

/** Disabled, it would lose the focus. */
export function SubmitButton({ pending, children, pendingLabel, className = "primary" }: Props) {
  return (
    <button type="submit" className={`button ${className}`} aria-disabled={pending || undefined}>
      {pending && <span className="spinner" aria-hidden="true" />}
      {pending ? pendingLabel : children}
    </button>
  );
}
