const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

const keysOf = (value: object): string[] => Object.keys(value).filter((key) => Reflect.get(value, key) !== undefined);

function matches(actual: unknown, wanted: unknown, partly: boolean): boolean {
  if (wanted instanceof Date) return actual instanceof Date && Object.is(actual.getTime(), wanted.getTime());
  if (Array.isArray(wanted)) {
    if (!Array.isArray(actual) || actual.length !== wanted.length) return false;
    return wanted.every((value, index) => matches(actual[index], value, partly));
  }
  if (!isPlain(wanted)) return Object.is(actual, wanted);
  if (typeof actual !== "object" || actual === null || Array.isArray(actual) || actual instanceof Date) return false;
  const keys = keysOf(wanted);
  if (!partly && keysOf(actual).length !== keys.length) return false;
  return keys.every((key) => matches(Reflect.get(actual, key), wanted[key], partly));
}

function show(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  const text = typeof value === "function" ? value.name : JSON.stringify(value);
  return text === undefined ? String(value) : text.slice(0, 600);
}

class ContractBroken extends Error {
  override readonly name = "ContractBroken";
}

function assert(holds: boolean, actual: unknown, relation: string, wanted: unknown): void {
  if (!holds) throw new ContractBroken(`expected ${show(actual)} ${relation} ${show(wanted)}`);
}

type ErrorClass = abstract new (...given: never[]) => Error;

async function reasonOf(work: unknown): Promise<unknown> {
  const settled = await Promise.resolve(work).then(
    (value) => ({ value }),
    (reason: unknown) => ({ reason }),
  );
  if ("reason" in settled) return settled.reason;
  throw new ContractBroken(`expected a rejection, and got ${show(settled.value)}`);
}

export function expect(actual: unknown) {
  return {
    toBe: (wanted: unknown) => assert(Object.is(actual, wanted), actual, "to be", wanted),
    toBeNull: () => assert(actual === null, actual, "to be", null),
    toEqual: (wanted: unknown) => assert(matches(actual, wanted, false), actual, "to equal", wanted),
    toMatchObject: (wanted: object) => assert(matches(actual, wanted, true), actual, "to have", wanted),
    toMatch: (wanted: RegExp) => assert(wanted.test(String(actual)), actual, "to match", String(wanted)),
    toBeGreaterThan: (wanted: number) => assert(Number(actual) > wanted, actual, "to be over", wanted),
    not: {
      toBe: (wanted: unknown) => assert(!Object.is(actual, wanted), actual, "not to be", wanted),
      toContain: (wanted: unknown) => assert(!(actual as Set<unknown>).has(wanted), actual, "not to have", wanted),
    },
    rejects: {
      async toBeInstanceOf(wanted: ErrorClass): Promise<void> {
        const reason = await reasonOf(actual);
        assert(reason instanceof wanted, reason, "to be a", wanted);
      },
      async toThrow(wanted: ErrorClass | string): Promise<void> {
        const reason = await reasonOf(actual);
        const holds =
          typeof wanted === "string"
            ? reason instanceof Error && reason.message.includes(wanted)
            : reason instanceof wanted;
        assert(holds, reason, "to be thrown as", wanted);
      },
    },
  };
}
