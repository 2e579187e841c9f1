import type { ReactNode } from "react";
import { Topbar } from "../switcher/topbar.tsx";
import { MailsNote } from "./mails-note.tsx";

interface Props {
  /** Slug of the organization shown. */
  readonly current: string | null;
  readonly children: ReactNode;
  onLeave(words: string): void;
}

export function InsideLayout({ current, children, onLeave }: Props) {
  return (
    <div className="account">
      <Topbar current={current} onLeave={onLeave} />
      <main className="account-main">
        {children}
        <MailsNote />
      </main>
    </div>
  );
}
