/** The reads that one change caused. */
export interface RefreshBatch {
  /** The others wait for this store. */
  join(store: object): void;
  leave(store: object): void;
  show(store: object, apply: () => void): void;
}

/** Shows their answers together: one organization's name never stands above another's members. */
export function createRefreshBatch(): RefreshBatch {
  /** Null until answered. */
  const answers = new Map<object, (() => void) | null>();
  function flush(): void {
    const held = [...answers.values()];
    if (held.includes(null)) return;
    answers.clear();
    for (const apply of held) apply?.();
  }
  return {
    join: (store) => void answers.set(store, null),
    leave(store) {
      if (answers.delete(store)) flush();
    },
    show(store, apply) {
      if (!answers.has(store)) return apply();
      answers.set(store, apply);
      flush();
    },
  };
}
