import type { ApiKey } from "@sallyport/core/api-key";
import { useRef } from "react";
import { ConfirmDialog } from "../account/confirm-dialog.tsx";
import { agoText, dayText, exactText } from "../account/time-text.ts";
import { permissionTexts } from "./permission-text.ts";

export interface Managing {
  readonly edit: boolean;
  readonly rotate: boolean;
  readonly revoke: boolean;
}

interface Props {
  readonly apiKey: ApiKey;
  readonly now: Date;
  readonly busy: boolean;
  readonly may: Managing;
  onEdit(): void;
  onRotate(): void;
  onRevoke(): void;
}

function Time({ at, words }: { readonly at: Date; readonly words: string }) {
  return (
    <time dateTime={at.toISOString()} title={exactText(at)}>
      {words}
    </time>
  );
}

function Facts({ apiKey, now }: Pick<Props, "apiKey" | "now">) {
  const { prefix, lastFour, createdAt, lastUsedAt, expiresAt } = apiKey;
  return (
    <>
      <p className="session-meta">
        <code>
          {prefix}…{lastFour}
        </code>
      </p>
      <ul className="key-facts">
        <li>
          Created <Time at={createdAt} words={agoText(createdAt, now)} />
        </li>
        <li>
          {lastUsedAt === null ? (
            "Never used"
          ) : (
            <>
              Used <Time at={lastUsedAt} words={agoText(lastUsedAt, now)} />
            </>
          )}
        </li>
        <li>
          {expiresAt === null ? (
            "Never expires"
          ) : (
            <>
              {expiresAt > now ? "Expires on" : "Expired on"} <Time at={expiresAt} words={dayText(expiresAt)} />
            </>
          )}
        </li>
      </ul>
      <ul className="key-facts">
        {Object.keys(apiKey.permissions).length === 0 && <li>May do nothing here</li>}
        {permissionTexts(apiKey.permissions).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

interface ActionProps extends Pick<Props, "busy"> {
  readonly verb: string;
  readonly name: string;
  readonly title: string;
  readonly words: string;
  onConfirm(): void;
}

function Action({ verb, name, busy, title, words, onConfirm }: ActionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-label={`${verb} ${name}`}
        aria-disabled={busy || undefined}
        onClick={() => !busy && dialog.current?.showModal()}
      >
        {verb}
      </button>
      <ConfirmDialog dialog={dialog} title={title} words={words} action={verb} onConfirm={onConfirm} />
    </>
  );
}

export function KeyRow({ apiKey, now, busy, may, onEdit, onRotate, onRevoke }: Props) {
  const { name, expiresAt } = apiKey;
  const hasExpired = expiresAt !== null && expiresAt <= now;
  return (
    <li className="session api-key" aria-busy={busy}>
      <div className="session-words">
        <p className="session-name">
          {name} {hasExpired && <span className="badge warn">Expired</span>}
        </p>
        <Facts apiKey={apiKey} now={now} />
      </div>
      <div className="row-actions">
        {may.edit && (
          <button
            type="button"
            className="button quiet"
            aria-label={`Edit ${name}`}
            aria-disabled={busy || undefined}
            onClick={() => !busy && onEdit()}
          >
            Edit
          </button>
        )}
        {may.rotate && (
          <Action
            verb="Rotate"
            name={name}
            busy={busy}
            title={`Rotate “${name}”?`}
            words="You get a new key with the same permissions. The old one ends at once: programs need the new one."
            onConfirm={onRotate}
          />
        )}
        {may.revoke && (
          <Action
            verb="Revoke"
            name={name}
            busy={busy}
            title={`Revoke “${name}”?`}
            words="Programs that use it are refused from now on. This can’t be undone."
            onConfirm={onRevoke}
          />
        )}
      </div>
    </li>
  );
}
