import { type ReactNode, type RefObject, useContext, useEffect, useRef, useSyncExternalStore } from "react";
import { TitleContext } from "../provider/title-context.ts";

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

function useNamed(sections: readonly Section[]): Section | undefined {
  const hash = useSyncExternalStore(
    follow,
    () => location.hash,
    () => "",
  );
  return sections.find(({ id }) => hash === `#${id}`);
}

/** Focuses the heading of a section that the user has gone to, as soon as the section is loaded. */
function useFocus(id: string | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<string>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when another section is shown
  useEffect(() => {
    const { hash } = location;
    const isFirst = last.current === null || last.current === hash;
    last.current = hash;
    if (isFirst || !box.current) return;
    const { activeElement } = document;
    let heading: HTMLElement | null | undefined;
    const focus = (): void => {
      // Loaded content may replace the heading, which then loses the focus.
      const lost = heading?.isConnected ? null : document.body;
      const from = heading ? lost : activeElement;
      const found = box.current?.querySelector("h2");
      if (!found || document.activeElement !== from) return;
      heading = found;
      heading.tabIndex = -1;
      heading.focus();
    };
    const observer = new MutationObserver(focus);
    observer.observe(box.current, { childList: true, subtree: true });
    focus();
    return () => observer.disconnect();
  }, [id]);
  return box;
}

interface SectionTitleProps {
  readonly sections: readonly Section[];
  readonly children: ReactNode;
}

/** Puts the section that the address names into the title of the document. */
export function SectionTitle({ sections, children }: SectionTitleProps): ReactNode {
  const toTitle = useContext(TitleContext);
  const named = useNamed(sections);
  return (
    <TitleContext.Provider value={named && toTitle ? (title) => toTitle(`${named.label} · ${title}`) : toTitle}>
      {children}
    </TitleContext.Provider>
  );
}

/** Shows one of several views. The address names it, so that each view has a link and the back button works. */
export function Sections({ label, sections }: SectionsProps): ReactNode {
  const shown = useNamed(sections) ?? sections[0];
  const box = useFocus(shown?.id);
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
      <div key={shown?.id} data-part="section" data-state="current" ref={box}>
        {shown?.content}
      </div>
    </div>
  );
}
