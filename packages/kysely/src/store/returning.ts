/** How to return a connection that gave no answer in time. */
interface Back {
  rollback(): Promise<unknown>;
  giveBack(isBroken: boolean): void;
}

/** It keeps its place until it is known whether the server answered after all. */
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
