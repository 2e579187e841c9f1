import { providerIds } from "../social/providers.ts";

export function ConnectSkeleton() {
  if (providerIds.length === 0) return null;
  return (
    <div className="connect" aria-hidden="true">
      <span className="ghost-label-line">
        <span className="ghost ghost-half" />
      </span>
      <ul className={providerIds.length <= 2 ? "providers" : "providers many"}>
        {providerIds.map((id) => (
          <li key={id}>
            <span className="ghost ghost-provider" />
          </li>
        ))}
      </ul>
    </div>
  );
}
