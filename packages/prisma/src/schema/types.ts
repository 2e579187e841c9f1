import type { PrismaField, PrismaProvider } from "@sallyport/kysely/driver";

const defaults: Readonly<Record<PrismaProvider, Readonly<Record<string, string>>>> = {
  postgresql: {
    String: "text",
    Boolean: "boolean",
    Int: "integer",
    BigInt: "bigint",
    Float: "double precision",
    Decimal: "numeric",
    DateTime: "timestamp without time zone",
    Json: "jsonb",
    Bytes: "bytea",
  },
  mysql: {
    String: "varchar(191)",
    Boolean: "tinyint",
    Int: "int",
    BigInt: "bigint",
    Float: "double",
    Decimal: "decimal",
    DateTime: "datetime",
    Json: "json",
    Bytes: "longblob",
  },
  sqlite: {
    String: "text",
    Boolean: "boolean",
    Int: "integer",
    BigInt: "bigint",
    Float: "real",
    Decimal: "decimal",
    DateTime: "datetime",
    Json: "jsonb",
    Bytes: "blob",
  },
};

const longNames: Readonly<Record<string, string>> = {
  timestamp: "timestamp without time zone",
  timestamptz: "timestamp with time zone",
  varchar: "character varying",
  char: "character",
  doubleprecision: "double precision",
};

function nativeName(provider: PrismaProvider, native: string): string {
  const [plain = "", width] = native.toLowerCase().split("(");
  if (provider === "postgresql") return longNames[plain] ?? plain;
  // The time zone of the session would shift these times, and each adapter has another one.
  if (plain === "timestamp") return "session-dependent timestamp";
  return width === undefined || plain !== "varchar" ? plain : `${plain}(${width}`;
}

export function typeOf(provider: PrismaProvider, { type, native }: PrismaField): string {
  return native === undefined ? (defaults[provider][type] ?? type) : nativeName(provider, native);
}

const callsOfPrisma = new Set(["uuid", "cuid", "ulid", "nanoid", "auto"]);

export const isFilled = ({ defaultValue }: PrismaField): boolean =>
  defaultValue !== undefined && !callsOfPrisma.has(defaultValue);
