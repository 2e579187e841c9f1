/** The reads that one change caused. */
export interface RefreshBatch {
  /** The others wait for this store. */
  join(store: object): void;
  leave(store: object): void;
  show(store: object, apply: () => void): void;
}

/** In milliseconds: after that, answers that are there are shown without those that are not. */
const LONGEST_WAIT = 3000;

/** Shows their answers together: one organization's name never stands above another's members. */
export function createRefreshBatch(): RefreshBatch {
  /** Null until answered. */
  const answers = new Map<object, (() => void) | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function showAll(): void {
    clearTimeout(timer);
    timer = undefined;
    const held = [...answers.values()];
    answers.clear();
    for (const apply of held) apply?.();
  }
  function flush(): void {
    const held = [...answers.values()];
    if (!held.includes(null)) showAll();
    else if (held.some((apply) => apply !== null)) timer ??= setTimeout(showAll, LONGEST_WAIT);
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
