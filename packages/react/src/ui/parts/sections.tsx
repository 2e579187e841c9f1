import { type ReactNode, useSyncExternalStore } from "react";

/** One of several views of the same thing. */
export interface Section {
  /** Behind the `#` of the address that shows it. */
  readonly id: string;
  readonly label: string;
  /** Beside the label: how many of its things wait for somebody. Default none. */
  readonly count?: number;
  readonly content: ReactNode;
}

/** Props of `Sections`. */
export interface SectionsProps {
  /** What they are views of. */
  readonly label: string;
  /** The first one is shown where the address names none. */
  readonly sections: readonly Section[];
}

function follow(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}

/** Views of which the address says which one is shown, so that each has its link and the browser's way back. */
export function Sections({ label, sections }: SectionsProps): ReactNode {
  const hash = useSyncExternalStore(
    follow,
    () => location.hash,
    () => "",
  );
  const shown = sections.find(({ id }) => hash === `#${id}`) ?? sections[0];
  return (
    <div data-part="sections">
      <nav aria-label={label} data-part="section-list">
        {sections.map(({ id, label: text, count = 0 }) => (
          <a
            key={id}
            href={`#${id}`}
            data-part="section-link"
            data-state={id === shown?.id ? "current" : "other"}
            aria-current={id === shown?.id ? "page" : undefined}
          >
            {text} {count > 0 && <span data-part="badge">{count}</span>}
          </a>
        ))}
      </nav>
      <div key={shown?.id} data-part="section" data-state="current">
        {shown?.content}
      </div>
    </div>
  );
}
