import type { ConnectionGuard } from "./connection-guard.ts";

/** The ways back of one connection. */
interface Back {
  /** Ends what the cancelled statement may have been part of. */
  rollback(): Promise<unknown>;
  /** To the pool, or away. */
  giveBack(isBroken: boolean): void;
}

/** A connection keeps its place in the pool until it is known what became of its last statement. */
export function giveBack({ recovery }: ConnectionGuard, isBroken: boolean, back: Back): void {
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
