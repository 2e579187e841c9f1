export interface RefreshBatch {
  join(store: object): void;
  leave(store: object): void;
  show(store: object, apply: () => void): void;
}

const LONGEST_WAIT = 3000;

/**
 * Shows the answers to one change together, so that the name of one organization never appears above another's members.
 */
export function createRefreshBatch(): RefreshBatch {
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
