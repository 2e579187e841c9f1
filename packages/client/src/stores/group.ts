import type { ActiveSession } from "@sallyport/core";
import { onNotify } from "nanostores";
import type { ClientContext } from "../plugin.ts";
import type { Answer } from "../read-answer.ts";
import type { SessionAtom } from "../session/session-atom.ts";
import type { SessionState } from "../session/state.ts";
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
  /** What the server is sure to refuse to a session; null for nothing. */
  readonly refuses?: ((active: ActiveSession) => Answer | null) | undefined;
}

/** The stores of one plugin and client. */
export interface Group extends ClientContext, GroupOptions {
  readonly stores: Set<GroupedStore>;
  readonly batch: RefreshBatch;
  isSelected(): boolean;
  /** Whether the session is known to have no active organization, and none is selected. */
  hasNone(): boolean;
  /** Resolves once the session is known that the latest change has left. */
  sessionKnown(): Promise<void>;
  /** Whether it is known that nobody is signed in. */
  isNobody(): boolean;
  /** Null for the session's organization. */
  select(name: string | null): void;
  /** Listens to other tabs; returns the function that leaves. */
  enter(): () => void;
}

/** What is not allowed in a header, nor in a slug or id, is answered as unknown. */
const toHeader = (name: string | null): string | null => name?.replace(/[^!-~]/g, "?") || null;

const isWithoutOrganization = ({ data, error }: SessionState): boolean =>
  // Of a server without organizations it is undefined.
  !error && data !== null && Reflect.get(data.session, "activeOrganizationId") === null;

/** Resolves once it is neither pending nor read again after a change. */
const whenKnown = ($session: SessionAtom): Promise<void> =>
  new Promise((resolve) => {
    const leave = $session.subscribe(({ isPending, isRefetching }) => {
      if (isPending || isRefetching) return;
      // Not within the call that is still to return it.
      queueMicrotask(() => leave());
      resolve();
    });
  });

export function createGroup(context: ClientContext, options: GroupOptions): Group {
  const { base, headers, onChange, $session } = context;
  const stores = new Set<GroupedStore>();
  const tabs = createTabs(`sallyport:${base}${options.path}`);
  let listeners = 0;
  let leaveTabs: () => void;
  /** It follows other tabs and ends elsewhere while anybody listens to what hangs on it. */
  let leaveSession: (() => void) | undefined;

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
  const hasNone = (): boolean => !isSelected() && isWithoutOrganization($session.value);
  const isNobody = (): boolean => $session.value.status === "unauthenticated";
  onNotify($session, () => {
    if (!isNobody()) for (const store of stores) if (!store.scoped || !hasNone()) store.wake();
  });

  return {
    ...context,
    ...options,
    stores,
    batch: createRefreshBatch(),
    isSelected,
    hasNone,
    isNobody,
    sessionKnown() {
      if (listeners > 0) leaveSession ??= $session.listen(() => {});
      return whenKnown($session);
    },
    select(name) {
      const selected = toHeader(name);
      if (selected === headers.get(HEADER)) return;
      if (selected) headers.set(HEADER, selected);
      else headers.delete(HEADER);
      for (const store of stores) if (store.scoped) store.reset();
    },
    enter() {
      if (!listeners++) leaveTabs = tabs.join(({ data }) => hear(data));
      return () => {
        if (--listeners) return;
        leaveTabs();
        leaveSession?.();
        leaveSession = undefined;
      };
    },
  };
}
