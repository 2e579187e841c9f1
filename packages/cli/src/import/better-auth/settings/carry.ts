import { Code } from "../code.ts";
import { asBag, type Bag } from "../reading.ts";
import type { AnyDecisions, Carried, Decision, OmittedSetting } from "./decision.ts";
import { reasonFor } from "./reasons.ts";

const isPrimitive = (value: unknown): boolean =>
  typeof value === "string" || typeof value === "boolean" || (typeof value === "number" && !Number.isNaN(value));

function isPlain(value: unknown): boolean {
  if (isPrimitive(value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (value instanceof Date) return true;
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isPlain);
}

export function placeholder(path: string, signature: string): Code {
  const live = (): never => {
    throw new Error(`${path} is a placeholder.`);
  };
  return new Code(`copyYours(${JSON.stringify(path)}, ${JSON.stringify(signature)})`, live);
}

interface Sink {
  readonly omitted: OmittedSetting[];
  readonly functions: string[];
}

function carryNested(of: AnyDecisions, bag: Bag, path: string, sink: Sink): Bag | undefined {
  const settings: Record<string, unknown> = {};
  for (const [name, original] of Object.entries(bag)) {
    if (original === undefined) continue;
    const decision = Object.hasOwn(of, name) ? of[name] : undefined;
    const at = path === "" ? name : `${path}.${name}`;
    const carried = decision === undefined ? undefined : carryOne(decision, original, at, sink);
    if (carried !== undefined) settings[name] = carried;
    if (decision === undefined) omit(at, sink);
  }
  return Object.keys(settings).length === 0 ? undefined : settings;
}

function omit(path: string, { omitted }: Sink): void {
  const reason = reasonFor(path);
  if (reason !== null) omitted.push({ path, reason });
}

function carryEach(of: Decision, original: unknown, path: string, sink: Sink): Bag | undefined {
  const entries = Object.entries(asBag(original)).flatMap(([name, item]) => {
    const carried = item === undefined ? undefined : carryOne(of, item, `${path}.${name}`, sink);
    return carried === undefined ? [] : [[name, carried]];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function carryOne(decision: Decision, original: unknown, path: string, sink: Sink): unknown {
  const isFunction = typeof original === "function";
  if (isFunction && (decision.kind === "function" || decision.kind === "either")) {
    sink.functions.push(path);
    return placeholder(path, decision.signature);
  }
  if (isFunction && (decision.kind === "nested" || decision.kind === "each")) {
    sink.omitted.push({ path, reason: "It is a function: copy its result as a value." });
    return undefined;
  }
  if (decision.kind === "nested") return carryNested(decision.of, asBag(original), path, sink);
  if (decision.kind === "each") return carryEach(decision.of, original, path, sink);
  if (decision.kind === "converted") {
    const made = decision.convert(original);
    if (made === undefined) sink.omitted.push({ path, reason: decision.otherwise });
    return made;
  }
  if ((decision.kind === "value" || decision.kind === "either") && isPlain(original)) return original;
  if (decision.kind !== "unmapped")
    sink.omitted.push({ path, reason: "Its value cannot be printed: copy it yourself." });
  return undefined;
}

export function carry(of: AnyDecisions, bag: Bag, path = ""): Carried {
  const sink: Sink = { omitted: [], functions: [] };
  const settings = carryNested(of, bag, path, sink) ?? {};
  return { settings, ...sink };
}
