export type SourceRow = Readonly<Record<string, unknown>>;

export function toText(value: unknown): string | null {
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  return typeof value === "string" && value !== "" ? value : null;
}

const MILLISECONDS_FROM = 100_000_000_000;
const ZONED = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/**
 * Reads an instant as databases and exports write it: a date, seconds or milliseconds since 1970, or text. Text without
 * a zone is UTC. Returns null for anything else.
 */
export function toInstant(value: unknown): Date | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value;
  if (typeof value === "bigint") return toInstant(Number(value));
  if (typeof value === "number") {
    return toInstant(new Date(Math.abs(value) >= MILLISECONDS_FROM ? value : value * 1000));
  }
  const text = toText(value)?.trim() ?? "";
  if (/^\d{9,16}$/.test(text)) return toInstant(Number(text));
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return null;
  const iso = text.replace(" UTC", "Z").replace(" ", "T");
  const full = /T/.test(iso) ? iso : `${iso}T00:00:00`;
  // PostgreSQL writes `+00` instead of `+00:00`.
  return toInstant(new Date(ZONED.test(full) ? full.replace(/([+-]\d{2})$/, "$1:00") : `${full}Z`));
}

const TRUE = ["true", "t", "1", "yes", "y"];

export function toFlag(value: unknown): boolean {
  if (typeof value === "boolean") return value;
  if (typeof value === "number" || typeof value === "bigint") return Number(value) !== 0;
  if (typeof value === "string" && TRUE.includes(value.trim().toLowerCase())) return true;
  return toInstant(value) !== null && value !== "0";
}

export function toObject(value: unknown): SourceRow {
  if (typeof value === "string" && value.startsWith("{")) {
    try {
      return toObject(JSON.parse(value));
    } catch {
      return {};
    }
  }
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as SourceRow) : {};
}

export function cellOf(row: SourceRow, path: string): unknown {
  if (Object.hasOwn(row, path)) return row[path];
  const [head = "", ...rest] = path.split(".");
  return rest.length === 0 || !Object.hasOwn(row, head) ? undefined : cellOf(toObject(row[head]), rest.join("."));
}
