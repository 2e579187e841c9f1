interface Connection {
  rollback(): Promise<unknown>;
  release(isBroken: boolean): void;
}

/** A connection with a late answer keeps its place in the pool until it has recovered or failed. */
export function releaseAfterRecovery(
  recovery: Promise<boolean> | undefined,
  isBroken: boolean,
  connection: Connection,
): void {
  if (recovery === undefined) {
    connection.release(isBroken);
    return;
  }
  const isUsable = recovery.then(async (isRecovered) => {
    if (isRecovered) await connection.rollback();
    return isRecovered;
  });
  isUsable.then(
    (isRecovered) => connection.release(!isRecovered),
    () => connection.release(true),
  );
}
