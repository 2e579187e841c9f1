/** Answers to the reads that one change has caused. */
export interface RefreshBatch {
  /** The store reads: the others wait for it. */
  join(store: object): void;
  /** It is not waited for any longer, and its answer is dropped. */
  leave(store: object): void;
  /** Shows an answer together with those waited for. */
  show(store: object, apply: () => void): void;
}

/** Shows them at once, so that no page has one organization's name above another's members. */
export function createRefreshBatch(): RefreshBatch {
  /** Null until the answer is there. */
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
