import type { ListedAccount } from "@sallyport/core";
import { exactText, monthText } from "./time-text.ts";
import { WayIcon } from "./way-icon.tsx";
import { wayName } from "./way-name.ts";

interface Props {
  readonly way: ListedAccount;
  readonly busy: boolean;
  onUnlink(way: ListedAccount): void;
}

export function WayRow({ way, busy, onUnlink }: Props) {
  const name = wayName(way.providerId);
  return (
    <li className="session">
      <WayIcon isPassword={way.providerId === "credential"} />
      <div className="session-words">
        <p className="session-name">{name}</p>
        <p className="session-meta">
          Since{" "}
          <time dateTime={way.createdAt.toISOString()} title={exactText(way.createdAt)}>
            {monthText(way.createdAt)}
          </time>
        </p>
      </div>
      <button
        type="button"
        className="button quiet"
        aria-label={`Take away ${name}`}
        aria-disabled={busy || undefined}
        onClick={() => onUnlink(way)}
      >
        {busy ? "Taking away …" : "Take away"}
      </button>
    </li>
  );
}
