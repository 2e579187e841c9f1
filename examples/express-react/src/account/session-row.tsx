import type { Session } from "@sallyport/core";
import { describeAgent } from "./describe-agent.ts";
import { DeviceIcon } from "./device-icon.tsx";
import { agoText, exactText } from "./time-text.ts";

interface Props {
  readonly session: Session;
  readonly current: boolean;
  readonly now: Date;
  readonly busy: boolean;
  onRevoke(session: Session): void;
}

export function SessionRow({ session, current, now, busy, onRevoke }: Props) {
  const { words, kind } = describeAgent(session.userAgent);
  const ago = agoText(session.createdAt, now);
  return (
    <li className="session">
      <DeviceIcon kind={kind} />
      <div className="session-words">
        <p className="session-name">
          {words} {current && <span className="badge">This device</span>}
          {session.impersonatedBy && <span className="badge warn">An admin</span>}
        </p>
        <p className="session-meta">
          Signed in{" "}
          <time dateTime={session.createdAt.toISOString()} title={exactText(session.createdAt)}>
            {ago}
          </time>{" "}
          {session.ipAddress !== null && <span className="session-ip">from {session.ipAddress}</span>}
        </p>
      </div>
      {!current && (
        <button
          type="button"
          className="button quiet"
          aria-label={`Sign out ${words}, signed in ${ago}`}
          aria-disabled={busy || undefined}
          onClick={() => onRevoke(session)}
        >
          {busy ? "Signing out …" : "Sign out"}
        </button>
      )}
    </li>
  );
}
