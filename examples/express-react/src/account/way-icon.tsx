const KEY = "M14.5 9.5a4.5 4.5 0 1 1-1.3-3.2 4.5 4.5 0 0 1 1.3 3.2zM13 13l7 7M17 17l2-2";
const CHAIN = "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1";

/** A key for the password, a link of a chain for accounts elsewhere. */
export function WayIcon({ isPassword }: { readonly isPassword: boolean }) {
  return (
    <span className="device">
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={isPassword ? KEY : CHAIN} />
      </svg>
    </span>
  );
}
