import { onNotify } from "nanostores";
import type { ClientContext } from "../plugin.ts";
import { createTabs } from "../session/tabs.ts";
import { createRefreshBatch, type RefreshBatch } from "./refresh-batch.ts";

const HEADER = "x-organization";

export interface GroupedStore {
  /** Changes that outdate its data. */
  readonly changes: readonly string[];
  /** Belongs to one organization. */
  readonly scoped: boolean;
  refresh(): void;
  reset(): void;
  /** There may be an organization now. */
  wake(): void;
}

/** Shared by a plugin's stores. */
export interface GroupOptions {
  /** Prefix of their paths, such as `/organization`. */
  readonly path: string;
  /** Changes that outdate them all. */
  readonly changes: readonly string[];
  /** Codes of refusals that leave nothing to be shown. */
  readonly hidden?: RegExp;
}

/** The stores of one plugin and client. */
export interface Group extends ClientContext, GroupOptions {
  readonly stores: Set<GroupedStore>;
  readonly batch: RefreshBatch;
  isSelected(): boolean;
  /** Whether the session is known to have no active organization, and none is selected. */
  hasNone(): boolean;
  /** Null for the session's organization. */
  select(name: string | null): void;
  /** Listens to other tabs; returns the function that leaves. */
  enter(): () => void;
}

export function createGroup(context: ClientContext, options: GroupOptions): Group {
  const { base, headers, onChange, $session } = context;
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

  const isSelected = (): boolean => headers.has(HEADER);
  const hasNone = (): boolean => {
    const { data, error } = $session.value;
    // Of a server without organizations it is undefined.
    return !isSelected() && !error && data !== null && Reflect.get(data.session, "activeOrganizationId") === null;
  };
  onNotify($session, () => {
    if (!hasNone()) for (const store of stores) store.wake();
  });

  return {
    ...context,
    ...options,
    stores,
    batch: createRefreshBatch(),
    isSelected,
    hasNone,
    select(name) {
      // Not allowed in a header, nor in a slug or id: answered as unknown.
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
