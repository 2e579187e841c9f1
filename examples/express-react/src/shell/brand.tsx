export function Brand() {
  return (
    <span className="brand">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect className="brand-wall" width="32" height="32" rx="8" />
        <path className="brand-arch" d="M7 26V15a9 9 0 0 1 18 0v11" />
        <path className="brand-door" d="M12.5 26V15.5a3.5 3.5 0 0 1 7 0V26z" />
      </svg>
      <span className="brand-name">Sallyport</span>
    </span>
  );
}
