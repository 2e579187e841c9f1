import type { ListedAccount } from "@sallyport/core";
import { useId } from "react";
import { exactText, monthText } from "./time-text.ts";
import { WayIcon } from "./way-icon.tsx";
import { wayName } from "./way-name.ts";

interface Props {
  readonly way: ListedAccount;
  readonly busy: boolean;
  /** The last one stays: without it nobody would get in again. */
  readonly only: boolean;
  onUnlink(way: ListedAccount): void;
}

export function WayRow({ way, busy, only, onUnlink }: Props) {
  const reasonId = useId();
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
          {only && <span id={reasonId}>(your only way in, so it stays)</span>}
        </p>
      </div>
      <button
        type="button"
        className="button quiet"
        aria-label={`Take away ${name}`}
        aria-disabled={busy || undefined}
        aria-describedby={only ? reasonId : undefined}
        disabled={only}
        onClick={() => onUnlink(way)}
      >
        {busy ? "Taking away …" : "Take away"}
      </button>
    </li>
  );
}
