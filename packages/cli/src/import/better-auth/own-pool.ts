interface Ending {
  end(): Promise<unknown>;
}

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
