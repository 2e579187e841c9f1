import { ProviderMark } from "../social/provider-mark.tsx";

const KEY = "M14.5 9.5a4.5 4.5 0 1 1-1.3-3.2 4.5 4.5 0 0 1 1.3 3.2zM13 13l7 7M17 17l2-2";

export function WayIcon({ providerId }: { readonly providerId: string }) {
  if (providerId !== "credential") {
    return (
      <span className="device">
        <ProviderMark id={providerId} />
      </span>
    );
  }
  return (
    <span className="device">
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={KEY} />
      </svg>
    </span>
  );
}
