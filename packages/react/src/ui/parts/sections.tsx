import { type ReactNode, useSyncExternalStore } from "react";

/** One of the views in `Sections`. */
export interface Section {
  readonly id: string;
  readonly label: string;
  /** A decorative icon before the label. Default none. */
  readonly icon?: ReactNode;
  /** The number of items that need attention, shown next to the label. Default none. */
  readonly count?: number;
  readonly content: ReactNode;
}

interface SectionsProps {
  readonly label: string;
  readonly sections: readonly Section[];
}

function follow(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}

/** Shows one of several views. The address names it, so that each view has a link and the back button works. */
export function Sections({ label, sections }: SectionsProps): ReactNode {
  const hash = useSyncExternalStore(
    follow,
    () => location.hash,
    () => "",
  );
  const shown = sections.find(({ id }) => hash === `#${id}`) ?? sections[0];
  if (sections.length < 2) return shown?.content;
  return (
    <div data-part="sections">
      <nav aria-label={label} data-part="section-list">
        {sections.map(({ id, label: text, icon, count = 0 }) => (
          <a
            key={id}
            href={`#${id}`}
            data-part="section-link"
            data-state={id === shown?.id ? "current" : "other"}
            aria-current={id === shown?.id ? "page" : undefined}
          >
            {icon}
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
