/** Answers that one change has made stores ask for. */
export interface RefreshBatch {
  /** The store asks: its answer will be waited for. */
  join(store: object): void;
  /** It is not waited for any longer, and what was held of it is dropped. */
  leave(store: object): void;
  /** Shows an answer: at once where nobody waits for it, else together with the others. */
  show(store: object, apply: () => void): void;
}

/** Shows at once what was asked for at once, so that no page has one organization's name above another's members. */
export function createRefreshBatch(): RefreshBatch {
  /** Null as long as there is no answer. */
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
