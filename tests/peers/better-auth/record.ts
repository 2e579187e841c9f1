import { expect } from "vitest";

/** The result of a call, without random values. */
export interface Seen {
  readonly status: number;
  readonly code: string | null;
  /** Entries such as `members[].role: "owner"` and `members[].userId: string`. */
  readonly shape: readonly string[];
}

/** The result of a call of better-auth's client. */
export interface Outcome<Data> {
  readonly data: Data | null;
  readonly error: { readonly status: number; readonly code?: string | undefined } | null;
}

/** Names of values that are random. */
const MADE_UP =
  /(id|cursor|token|impersonatedBy|adminSession|totpURI|backupCodes\[\]|userAgent|publicKey|CredentialIds\[\])$/i;

/** Returns the kind of random values and dates, and other values as JSON. */
function kindOf(value: unknown, place: string): string {
  if (value instanceof Date) return "date";
  return typeof value === "string" && MADE_UP.test(place) ? "string" : JSON.stringify(value);
}

function* placesOf(value: unknown, place: string): Generator<string> {
  if (Array.isArray(value)) {
    yield `${place}: list`;
    for (const item of value) yield* placesOf(item, `${place}[]`);
  } else if (typeof value === "object" && value !== null && !(value instanceof Date)) {
    if (place !== "") yield `${place}: object`;
    for (const [key, inner] of Object.entries(value)) yield* placesOf(inner, place === "" ? key : `${place}.${key}`);
  } else {
    yield `${place}: ${kindOf(value, place)}`;
  }
}

export class CallRecord {
  readonly seen = new Map<string, Seen>();

  /** Records data that is not the result of a call. */
  tell(call: string, data: unknown): Promise<unknown> {
    return this.note(call, Promise.resolve({ data, error: null }));
  }

  /** Records the result of a call, and returns its data, or null after an error. */
  async note<Data>(call: string, outcome: Promise<Outcome<Data>>): Promise<Data | null> {
    if (this.seen.has(call)) throw new Error(`${call} is noted already`);
    const { data, error } = await outcome;
    const shape = error === null ? [...new Set(placesOf(data, ""))].sort() : [];
    this.seen.set(call, { status: error?.status ?? 200, code: error?.code ?? null, shape });
    return data;
  }
}

/** An intended difference between the two servers. */
export interface Difference {
  readonly reason: string;
  /** The differences by call: `+` is only in Sallyport's answer, and `-` only in better-auth's. */
  readonly calls: Readonly<Record<string, readonly string[]>>;
}

/** Compares two results. Shapes are compared only if both calls succeed or both fail. */
function differences(ours: Seen | undefined, theirs: Seen | undefined): string[] {
  if (ours === undefined || theirs === undefined) return ["called on one side only"];
  const outcome = ({ status, code }: Seen): string => (code === null ? `${status}` : `${status} ${code}`);
  const outcomes = outcome(ours) === outcome(theirs) ? [] : [`${outcome(ours)}, not ${outcome(theirs)}`];
  if (ours.status !== theirs.status) return outcomes;
  return [
    ...outcomes,
    ...ours.shape.filter((place) => !theirs.shape.includes(place)).map((place) => `+ ${place}`),
    ...theirs.shape.filter((place) => !ours.shape.includes(place)).map((place) => `- ${place}`),
  ];
}

/** Asserts that both servers answer alike, except for the declared differences. */
export function expectSame({ seen }: CallRecord, { seen: theirs }: CallRecord, declared: readonly Difference[]): void {
  const calls = [...new Set([...seen.keys(), ...theirs.keys()])];
  const found = calls.map((call) => [call, differences(seen.get(call), theirs.get(call))] as const);
  const expected = declared.flatMap((one) => Object.entries(one.calls));
  expect(new Set(expected.map(([call]) => call)).size).toBe(expected.length);
  expect(Object.fromEntries(found.filter(([, lines]) => lines.length > 0))).toEqual(Object.fromEntries(expected));
}
