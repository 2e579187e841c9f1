/** The ways back of a connection that gave no answer in time. */
interface Back {
  /** Ends what the cancelled statement may have been part of. */
  rollback(): Promise<unknown>;
  /** To the pool, or away. */
  giveBack(isBroken: boolean): void;
}

/** It keeps its place in the pool until `recovery` says whether the server answered after all. */
export function giveBackLater(recovery: Promise<boolean>, { rollback, giveBack }: Back): void {
  const isUsable = recovery.then(async (isBack) => {
    if (isBack) await rollback();
    return isBack;
  });
  isUsable.then(
    (isBack) => giveBack(!isBack),
    () => giveBack(true),
  );
}
