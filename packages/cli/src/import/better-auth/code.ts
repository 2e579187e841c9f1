/** Source that is printed as it is. */
export class Code {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const NAME = /^[A-Za-z_$][\w$]*$/;
const named = (name: string): string => (NAME.test(name) ? name : JSON.stringify(name));

/** A value as TypeScript, an entry a line. */
export function toSource(value: unknown, indent = ""): string {
  if (value instanceof Code) return value.text;
  if (Array.isArray(value)) return `[${value.map((item) => toSource(item, indent)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const lines = Object.entries(value).map(([name, item]) => `${inner}${named(name)}: ${toSource(item, inner)},\n`);
  return lines.length === 0 ? "{}" : `{\n${lines.join("")}${indent}}`;
}
