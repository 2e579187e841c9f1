import { afterAll, beforeAll } from "vitest";

/**
 * Opens something before the tests of a file or a block, and closes it after them. @param limit milliseconds to open it
 */
export function whileOpen<Opened extends { close(): unknown }>(open: () => Promise<Opened>, limit?: number): Opened {
  let opened: Opened | undefined;
  beforeAll(async () => {
    opened = await open();
  }, limit);
  afterAll(async () => {
    await opened?.close();
  });
  return new Proxy({} as Opened, {
    get(_, name) {
      if (opened === undefined) throw new Error("It is opened when the tests begin");
      return Reflect.get(opened, name);
    },
  });
}
