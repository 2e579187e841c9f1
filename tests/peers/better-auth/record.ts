import { expect } from "vitest";

/** A call's result, without random values. */
export interface Seen {
  readonly status: number;
  readonly code: string | null;
  /** Such as `members[].role: "owner"` and `members[].userId: string`. */
  readonly shape: readonly string[];
}

/** Of better-auth's client. */
export interface Outcome<Data> {
  readonly data: Data | null;
  readonly error: { readonly status: number; readonly code?: string | undefined } | null;
}

/** Random. */
const MADE_UP =
  /(id|cursor|token|impersonatedBy|adminSession|totpURI|backupCodes\[\]|userAgent|publicKey|CredentialIds\[\])$/i;

/** Ids, dates and the like by kind. */
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

  /** What is told by other means than an answer. */
  tell(call: string, data: unknown): Promise<unknown> {
    return this.note(call, Promise.resolve({ data, error: null }));
  }

  /** Null if refused. */
  async note<Data>(call: string, outcome: Promise<Outcome<Data>>): Promise<Data | null> {
    if (this.seen.has(call)) throw new Error(`${call} is noted already`);
    const { data, error } = await outcome;
    const shape = error === null ? [...new Set(placesOf(data, ""))].sort() : [];
    this.seen.set(call, { status: error?.status ?? 200, code: error?.code ?? null, shape });
    return data;
  }
}

/** Why two servers answer differently. */
export interface Difference {
  readonly reason: string;
  /** What differs, by call: `+` for what only ours has, `-` for what only theirs has. */
  readonly calls: Readonly<Record<string, readonly string[]>>;
}

/** Where one side alone refuses, the shape of the other's answer is no difference of its own. */
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

/** Both servers answer alike, but for what is declared. */
export function expectSame({ seen }: CallRecord, { seen: theirs }: CallRecord, declared: readonly Difference[]): void {
  const calls = [...new Set([...seen.keys(), ...theirs.keys()])];
  const found = calls.map((call) => [call, differences(seen.get(call), theirs.get(call))] as const);
  const expected = declared.flatMap((one) => Object.entries(one.calls));
  expect(new Set(expected.map(([call]) => call)).size).toBe(expected.length);
  expect(Object.fromEntries(found.filter(([, lines]) => lines.length > 0))).toEqual(Object.fromEntries(expected));
}
