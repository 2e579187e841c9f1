import type { AuditEntry } from "@sallyport/core/audit";
import type { ReactNode } from "react";
import { describeAgent } from "../account/describe-agent.ts";
import { agoText, exactText } from "../account/time-text.ts";
import { outcomeText } from "./filters.ts";

/** How somebody is shown, by id. */
export type Who = (id: string) => ReactNode;

interface Props {
  readonly entry: AuditEntry;
  readonly now: Date;
  readonly who: Who;
}

function Whence({ ipAddress, userAgent }: Pick<AuditEntry, "ipAddress" | "userAgent">) {
  if (ipAddress === null && userAgent === null) return null;
  return (
    <li>
      {userAgent !== null && describeAgent(userAgent).words} {ipAddress !== null && `from ${ipAddress}`}
    </li>
  );
}

function Deed({ entry, who }: Pick<Props, "entry" | "who">) {
  const { actorId, subjectId, impersonatedBy, apiKeyId } = entry;
  return (
    <>
      <li>By {actorId === null ? "nobody who is signed in" : who(actorId)}</li>
      {impersonatedBy !== null && <li>In truth by {who(impersonatedBy)}</li>}
      {apiKeyId !== null && <li>With the API key {apiKeyId}</li>}
      {subjectId !== null && subjectId !== actorId && <li>To {who(subjectId)}</li>}
    </>
  );
}

export function EntryRow({ entry, now, who }: Props) {
  const { at, event, outcome, path, details } = entry;
  return (
    <li className="session entry">
      <div className="session-words">
        <p className="session-name">
          <code>{event}</code>
          {outcome !== "success" && <span className="badge warn">{outcomeText(outcome)}</span>}
        </p>
        <ul className="key-facts">
          <li>
            <time dateTime={at.toISOString()} title={exactText(at)}>
              {agoText(at, now)}
            </time>
          </li>
          {event === "call.refused" && (
            <li>
              Calling <code>{path}</code>
            </li>
          )}
          <Deed entry={entry} who={who} />
          <Whence {...entry} />
          {Object.entries(details).map(([name, value]) => (
            <li key={name}>
              {name}: {String(value)}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
