import type { ListedAccount } from "@sallyport/core";
import { useId } from "react";
import { nameOf } from "../social/providers.ts";
import { exactText, monthText } from "./time-text.ts";
import { WayIcon } from "./way-icon.tsx";

interface Props {
  readonly way: ListedAccount;
  readonly busy: boolean;
  /** The last one stays: without it nobody would get in again. */
  readonly only: boolean;
  onUnlink(way: ListedAccount): void;
}

export function WayRow({ way, busy, only, onUnlink }: Props) {
  const reasonId = useId();
  const name = nameOf(way.providerId);
  const isPassword = way.providerId === "credential";
  const verb = isPassword ? "Take away" : "Disconnect";
  return (
    <li className="session">
      <WayIcon providerId={way.providerId} />
      <div className="session-words">
        <p className="session-name">{name}</p>
        <p className="session-meta">
          {isPassword ? "Since" : "Connected since"}{" "}
          <time dateTime={way.createdAt.toISOString()} title={exactText(way.createdAt)}>
            {monthText(way.createdAt)}
          </time>
          {only && <span id={reasonId}>(your only way in, so it stays)</span>}
        </p>
      </div>
      <button
        type="button"
        className="button quiet"
        aria-label={`${verb} ${name}`}
        aria-disabled={busy || undefined}
        aria-describedby={only ? reasonId : undefined}
        disabled={only}
        onClick={() => onUnlink(way)}
      >
        {busy && (isPassword ? "Taking away …" : "Disconnecting …")}
        {!busy && verb}
      </button>
    </li>
  );
}
