import type { ReactNode } from "react";
import { Brand } from "../shell/brand.tsx";
import { MailsNote } from "../shell/mails-note.tsx";

export function FrontLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className="front">
      <header className="gate">
        <Brand />
        <p className="gate-line">Go out, come back, and find the door where you left it.</p>
        <svg className="gate-drawing" viewBox="0 0 400 460" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
          <path className="arch arch-1" d="M20 460V200a180 180 0 0 1 360 0v260z" />
          <path className="arch arch-2" d="M70 460V210a130 130 0 0 1 260 0v250z" />
          <path className="arch arch-3" d="M120 460V220a80 80 0 0 1 160 0v240z" />
          <path className="arch arch-4" d="M162 460V232a38 38 0 0 1 76 0v228z" />
        </svg>
      </header>
      <main className="front-main">
        <div className="front-card">
          {children}
          <MailsNote />
        </div>
      </main>
    </div>
  );
}
