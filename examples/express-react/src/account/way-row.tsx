import type { ListedAccount } from "@sallyport/core";
import { useId, useRef } from "react";
import { nameOf } from "../social/providers.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { exactText, monthText } from "./time-text.ts";
import { WayIcon } from "./way-icon.tsx";

interface Props {
  readonly way: ListedAccount;
  readonly busy: boolean;
  /** The last one stays. */
  readonly only: boolean;
  onUnlink(way: ListedAccount): void;
}

function wordsOf(isPassword: boolean, name: string) {
  if (isPassword) {
    return {
      verb: "Remove password",
      label: "Remove password",
      pending: "Removing …",
      title: "Remove your password?",
      words: "From now on only your connected accounts open this account.",
    };
  }
  return {
    verb: "Disconnect",
    label: `Disconnect ${name}`,
    pending: "Disconnecting …",
    title: `Disconnect ${name}?`,
    words: `It no longer opens this account. Your account at ${name} stays as it is.`,
  };
}

export function WayRow({ way, busy, only, onUnlink }: Props) {
  const reasonId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const name = nameOf(way.providerId);
  const isPassword = way.providerId === "credential";
  const { verb, label, pending, title, words } = wordsOf(isPassword, name);
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
        aria-label={label}
        aria-disabled={busy || undefined}
        aria-describedby={only ? reasonId : undefined}
        disabled={only}
        onClick={() => !busy && dialog.current?.showModal()}
      >
        {busy ? pending : verb}
      </button>
      <ConfirmDialog dialog={dialog} title={title} words={words} action={verb} onConfirm={() => onUnlink(way)} />
    </li>
  );
}
