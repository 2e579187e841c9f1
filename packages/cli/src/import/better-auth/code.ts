export class Code {
  readonly text: string;
  readonly live: unknown;
  constructor(text: string, live?: unknown) {
    this.text = text;
    this.live = live;
  }
}

const NAME = /^[A-Za-z_$][\w$]*$/;
const named = (name: string): string => (NAME.test(name) ? name : JSON.stringify(name));

export function toSource(value: unknown, indent = ""): string {
  if (value instanceof Code) return value.text;
  if (value instanceof Date) return `new Date(${JSON.stringify(value.toISOString())})`;
  if (Array.isArray(value)) return `[${value.map((item) => toSource(item, indent)).join(", ")}]`;
  if (typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const lines = Object.entries(value).map(([name, item]) => `${inner}${named(name)}: ${toSource(item, inner)},\n`);
  return lines.length === 0 ? "{}" : `{\n${lines.join("")}${indent}}`;
}

const isBag = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export function toLive(value: unknown): unknown {
  if (value instanceof Code) return value.live;
  if (Array.isArray(value)) return value.map(toLive);
  if (!isBag(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toLive(item)]));
}
