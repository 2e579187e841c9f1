interface Ending {
  end(): Promise<unknown>;
}

/** Creates a pool at the first use, and ends it only if it was created. */
export function ownPool<Pool extends Ending>(make: () => Promise<Pool>) {
  let made: Promise<Pool> | undefined;
  return {
    get: (): Promise<Pool> => {
      made ??= make();
      return made;
    },
    async end(): Promise<void> {
      const pool = await made?.catch(() => undefined);
      await pool?.end();
    },
  };
}
