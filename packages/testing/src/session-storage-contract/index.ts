import type { SessionStorage, StoredSession } from "@sallyport/core";

/** One case of the contract. */
export interface SessionStorageCase {
  readonly name: string;
  run(): Promise<void>;
}

const RACERS = 20;
const MINUTE = 60;
/** The shortest time that a storage must keep, and how long to wait until it is over. */
const SHORT = 0.05;
const ENOUGH_MILLISECONDS = 200;

let keys = 0;
const newKey = (): string => `contract-${Date.now()}-${Math.random()}-${++keys}`;
const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, ENOUGH_MILLISECONDS));

function expectEqual(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected) throw new Error(`${what}: expected ${String(expected)}, but got ${String(actual)}`);
}

function permitOf({ value, permit }: StoredSession): string {
  if (value !== null || typeof permit !== "string") throw new Error("A key without a value gives no permit");
  return permit;
}

type AddCase = (name: string, run: (key: string) => Promise<void>) => void;
type Opened = () => SessionStorage;

const reader = (storage: Opened) => ({
  permit: async (key: string) => permitOf(await storage().read(key)),
  textOf: async (key: string) => (await storage().read(key)).value,
});

function addValues(storage: Opened, add: AddCase) {
  const { permit, textOf } = reader(storage);
  add("a value is returned as it was written, without a permit", async (key) => {
    const text = '{"name":"Zoë 日本 🙂","quote":"\\"\\u0000;.\\n"}';
    await storage().fill(key, await permit(key), text, MINUTE);
    const { value, permit: given } = await storage().read(key);
    expectEqual(value, text, "the value");
    expectEqual(given, null, "the permit beside a value");
    expectEqual(await textOf(`${key} other`), null, "another key");
  });

  add("a value expires, and the key can then be filled again", async (key) => {
    for (const text of ["first", "second"]) {
      await storage().fill(key, await permit(key), text, SHORT);
      await wait();
      expectEqual(await textOf(key), null, "the value after its time");
    }
  });

  add("readers who miss at once can fill, and the first value stays", async (key) => {
    const permits = await Promise.all(Array.from({ length: RACERS }, () => permit(key)));
    await Promise.all(permits.map((one, index) => storage().fill(key, one, `by ${index}`, MINUTE)));
    const value = await textOf(key);
    if (value === null) throw new Error("None of the readers has filled the key");
    for (const one of permits) await storage().fill(key, one, "later", MINUTE);
    expectEqual(await textOf(key), value, "the value after more fills");
  });
}

function addBlocks(storage: Opened, add: AddCase) {
  const { permit, textOf } = reader(storage);
  const expectBlocked = async (key: string) => {
    const { value, permit: given } = await storage().read(key);
    expectEqual(value ?? given, null, "a blocked key");
  };

  add("a block removes the value and revokes permits, also once it is released", async (key) => {
    const before = await permit(key);
    await storage().block(key, "one", MINUTE);
    await storage().fill(key, before, "stale", MINUTE);
    await expectBlocked(key);
    await storage().release(key, "one");
    await storage().fill(key, before, "stale", MINUTE);
    expectEqual(await textOf(key), null, "the value of a revoked permit");
    await storage().fill(key, await permit(key), "fresh", MINUTE);
    await storage().block(key, "two", MINUTE);
    await expectBlocked(key);
    await storage().release(key, "two");
    expectEqual(await textOf(key), null, "the value after a block");
  });

  add("a key is blocked until every block is released or over", async (key) => {
    await storage().block(key, "long", MINUTE);
    await storage().block(key, "short", SHORT);
    await wait();
    await storage().release(key, "stranger");
    await storage().release(key, "short");
    await expectBlocked(key);
    await storage().release(key, "long");
    await permit(key);
  });

  add("a release after the end of its block removes what was filled since", async (key) => {
    await storage().block(key, "slow", SHORT);
    await wait();
    const since = await permit(key);
    await storage().fill(key, since, "stale", MINUTE);
    await storage().release(key, "slow");
    await storage().fill(key, since, "stale", MINUTE);
    expectEqual(await textOf(key), null, "the value from before the release");
  });
}

/** Creates the test cases that every `SessionStorage` must pass, for any test runner. */
export function sessionStorageContract(create: () => SessionStorage): readonly SessionStorageCase[] {
  const cases: SessionStorageCase[] = [];
  let storage: SessionStorage | null = null;
  const opened = (): SessionStorage => {
    storage ??= create();
    return storage;
  };
  for (const group of [addValues, addBlocks])
    group(opened, (name, run) => cases.push({ name, run: () => run(newKey()) }));
  return cases;
}
