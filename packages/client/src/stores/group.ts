import type { ClientContext } from "../plugin.ts";
import { createTabs } from "../session/tabs.ts";
import { createRefreshBatch, type RefreshBatch } from "./refresh-batch.ts";

/** Names the organization of a request, by id or slug. */
const HEADER = "x-organization";

export interface GroupedStore {
  /** Names of the changes that make its data old. */
  readonly changes: readonly string[];
  /** Whether its data belong to one organization. */
  readonly scoped: boolean;
  /** Reads again. */
  refresh(): void;
  /** Forgets what it knows. */
  reset(): void;
}

/** What the stores of a plugin have in common. */
export interface GroupOptions {
  /** What their paths begin with, such as `/organization`. */
  readonly path: string;
  /** What makes all their data old. */
  readonly changes: readonly string[];
}

/** The stores of one client: they hear the same changes, of this tab and of the others. */
export interface Group extends ClientContext, GroupOptions {
  readonly stores: Set<GroupedStore>;
  readonly batch: RefreshBatch;
  /** Whether this tab has selected an organization. */
  isSelected(): boolean;
  /** Selects the organization of this tab's requests; null for the session's. */
  select(name: string | null): void;
  /** Hears the other tabs until the returned function is called. */
  enter(): () => void;
}

export function createGroup(context: ClientContext, options: GroupOptions): Group {
  const { base, headers, onChange } = context;
  const stores = new Set<GroupedStore>();
  const tabs = createTabs(`sallyport:${base}${options.path}`);
  let listeners = 0;
  let leaveTabs: () => void;

  function hear(changes: readonly string[]): void {
    for (const store of stores) {
      if (!store.changes.some((name) => changes.includes(name))) continue;
      if (changes.includes("user")) store.reset();
      else store.refresh();
    }
  }
  onChange((changes) => {
    if (changes.length === 0) return;
    tabs.tell(changes);
    hear(changes);
  });

  return {
    ...context,
    ...options,
    stores,
    batch: createRefreshBatch(),
    isSelected: () => headers.has(HEADER),
    select(name) {
      // A header takes no other characters, and no slug or id has them: answered as unknown.
      const selected = name?.replace(/[^!-~]/g, "?") || null;
      if (selected === headers.get(HEADER)) return;
      if (selected) headers.set(HEADER, selected);
      else headers.delete(HEADER);
      for (const store of stores) if (store.scoped) store.reset();
    },
    enter() {
      if (!listeners++) leaveTabs = tabs.join(({ data }) => hear(data));
      return () => {
        if (!--listeners) leaveTabs();
      };
    },
  };
}
