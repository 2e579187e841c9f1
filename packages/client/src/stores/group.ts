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
  readonly changes: readonly string[];
  readonly scoped: boolean;
  refresh(): void;
  reset(): void;
  /** Reads if the store sent no request before, because the session or the organization was missing. */
  wake(): void;
}

export interface GroupOptions {
  readonly path: string;
  readonly changes: readonly string[];
  readonly hidden?: RegExp;
  /** Returns the error that the server would send to this session, to avoid the request; null if it would send none. */
  readonly refuses?: ((active: ActiveSession) => Answer | null) | undefined;
}

export interface Group extends ClientContext, GroupOptions {
  readonly stores: Set<GroupedStore>;
  readonly batch: RefreshBatch;
  isSelected(): boolean;
  hasNoOrganization(): boolean;
  sessionKnown(): Promise<void>;
  isSignedOut(): boolean;
  select(name: string | null): void;
  enter(): () => void;
}

/**
 * Characters that neither a header nor an id or slug can contain are replaced, so that the server finds no such
 * organization.
 */
const toHeader = (name: string | null): string | null => name?.replace(/[^!-~]/g, "?") || null;

const isWithoutOrganization = ({ data, error }: SessionState): boolean =>
  !error && data !== null && Reflect.get(data.session, "activeOrganizationId") === null;

const whenKnown = ($session: SessionAtom): Promise<void> =>
  new Promise((resolve) => {
    const leave = $session.subscribe(({ isPending, isRefetching }) => {
      if (isPending || isRefetching) return;
      // `subscribe` calls the listener before it returns `leave`.
      queueMicrotask(() => leave());
      resolve();
    });
  });

export function createGroup(context: ClientContext, options: GroupOptions): Group {
  const { base, headers, onChange, $session } = context;
  const stores = new Set<GroupedStore>();
  const tabs = createTabs(`sallyport:${base}${options.path}`);
  let listeners = 0;
  let leaveChannel: () => void;
  let leaveSession: (() => void) | undefined;

  function applyChanges(changes: readonly string[]): void {
    for (const store of stores) {
      if (!store.changes.some((name) => changes.includes(name))) continue;
      if (changes.includes("user")) store.reset();
      else store.refresh();
    }
  }
  onChange((changes) => {
    if (changes.length === 0) return;
    tabs.post(changes);
    applyChanges(changes);
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
    hasNoOrganization: hasNone,
    isSignedOut: isNobody,
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
      if (!listeners++) leaveChannel = tabs.join(({ data }) => applyChanges(data));
      return () => {
        if (--listeners) return;
        leaveChannel();
        leaveSession?.();
        leaveSession = undefined;
      };
    },
  };
}
