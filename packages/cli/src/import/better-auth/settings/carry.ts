import { Code } from "../code.ts";
import { asBag, type Bag } from "../reading.ts";
import type { AnyDecisions, Carried, Decision, Left } from "./decision.ts";
import { reasonFor } from "./reasons.ts";

const isPrimitive = (value: unknown): boolean =>
  typeof value === "string" || typeof value === "boolean" || (typeof value === "number" && !Number.isNaN(value));

/** What can be written into a file again. */
function isPlain(value: unknown): boolean {
  if (isPrimitive(value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (value instanceof Date) return true;
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isPlain);
}

/** Throws when it is called, so that a forgotten function is noticed and not missed. */
export function placeholder(path: string, signature: string): Code {
  const live = (): never => {
    throw new Error(`${path} is a placeholder.`);
  };
  return new Code(`copyYours(${JSON.stringify(path)}, ${JSON.stringify(signature)})`, live);
}

interface Sink {
  readonly left: Left[];
  readonly functions: string[];
}

function carryNested(of: AnyDecisions, bag: Bag, path: string, sink: Sink): Bag | undefined {
  const settings: Record<string, unknown> = {};
  for (const [name, theirs] of Object.entries(bag)) {
    if (theirs === undefined) continue;
    const decision = Object.hasOwn(of, name) ? of[name] : undefined;
    const at = path === "" ? name : `${path}.${name}`;
    const carried = decision === undefined ? undefined : carryOne(decision, theirs, at, sink);
    if (carried !== undefined) settings[name] = carried;
    if (decision === undefined) leave(at, sink);
  }
  return Object.keys(settings).length === 0 ? undefined : settings;
}

function leave(path: string, { left }: Sink): void {
  const reason = reasonFor(path);
  if (reason !== null) left.push({ path, reason });
}

function carryEach(of: Decision, theirs: unknown, path: string, sink: Sink): Bag | undefined {
  const entries = Object.entries(asBag(theirs)).flatMap(([name, item]) => {
    const carried = item === undefined ? undefined : carryOne(of, item, `${path}.${name}`, sink);
    return carried === undefined ? [] : [[name, carried]];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function carryOne(decision: Decision, theirs: unknown, path: string, sink: Sink): unknown {
  const isFunction = typeof theirs === "function";
  if (isFunction && (decision.kind === "function" || decision.kind === "either")) {
    sink.functions.push(path);
    return placeholder(path, decision.signature);
  }
  if (isFunction && (decision.kind === "nested" || decision.kind === "each")) {
    sink.left.push({ path, reason: "It is a function: write what it answers." });
    return undefined;
  }
  if (decision.kind === "nested") return carryNested(decision.of, asBag(theirs), path, sink);
  if (decision.kind === "each") return carryEach(decision.of, theirs, path, sink);
  if (decision.kind === "converted") {
    const made = decision.convert(theirs);
    if (made === undefined) sink.left.push({ path, reason: decision.otherwise });
    return made;
  }
  if ((decision.kind === "value" || decision.kind === "either") && isPlain(theirs)) return theirs;
  if (decision.kind !== "ours") sink.left.push({ path, reason: "Its value cannot be printed: write it by hand." });
  return undefined;
}

/** The settings of `bag` that have a place here, and the others with the reason why they have none. */
export function carry(of: AnyDecisions, bag: Bag, path = ""): Carried {
  const sink: Sink = { left: [], functions: [] };
  const settings = carryNested(of, bag, path, sink) ?? {};
  return { settings, ...sink };
}
