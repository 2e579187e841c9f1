interface Back {
  rollback(): Promise<unknown>;
  giveBack(isBroken: boolean): void;
}

/** A late connection keeps its place until its fate is known. */
export function giveBackInTime(recovery: Promise<boolean> | undefined, isBroken: boolean, back: Back): void {
  if (recovery === undefined) {
    back.giveBack(isBroken);
    return;
  }
  const isUsable = recovery.then(async (isBack) => {
    if (isBack) await back.rollback();
    return isBack;
  });
  isUsable.then(
    (isBack) => back.giveBack(!isBack),
    () => back.giveBack(true),
  );
}
