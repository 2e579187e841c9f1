import type { PrismaProvider } from "@sallyport/kysely/driver";

export class DriverError extends Error {
  readonly isLost: boolean;
  readonly code?: string;
  readonly errno?: number;
  readonly errcode?: number;

  constructor(
    message: string,
    cause: unknown,
    { isLost, ...codes }: { isLost: boolean; code?: string; errno?: number; errcode?: number },
  ) {
    super(message, { cause });
    this.isLost = isLost;
    Object.assign(this, codes);
  }
}

interface AdapterCause {
  readonly kind: string;
  readonly originalCode?: string;
  readonly originalMessage?: string;
}

const lostKinds = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TlsConnectionError",
  "TooManyConnections",
  "TransactionAlreadyClosed",
]);

/**
 * P1… is a failed connection, P2024 and P2037 are connections that are used up, and P2028 is a transaction that could
 * not begin or has ended.
 * @see https://www.prisma.io/docs/orm/reference/error-reference
 */
const lostCode = /^P(?:1\d{3}|2024|2028|2037)$/;

/** The connection was closed, or the pool had none in time. @see mariadb's `lib/misc/errors.js` */
const lostOnMariadb = /^45(?:001|004|009|012|013|019|026|027|028|037|042|060|061)$/;

const BUSY = 5;

const partOf = (owner: unknown, name: string): unknown =>
  typeof owner === "object" && owner !== null ? Reflect.get(owner, name) : undefined;

/** Raw statements have the error of the adapter in `meta`, and a failed commit is the error of the adapter itself. */
function causeOf(error: unknown): AdapterCause | undefined {
  const cause = partOf(partOf(partOf(error, "meta"), "driverAdapterError") ?? error, "cause");
  return typeof partOf(cause, "kind") === "string" ? (cause as AdapterCause) : undefined;
}

function codesOf(provider: PrismaProvider, { kind, originalCode = "" }: AdapterCause) {
  if (provider === "postgresql") return originalCode === "" ? {} : { code: originalCode };
  if (provider === "mysql") return { errno: Number(originalCode) };
  if (kind === "SocketTimeout") return { errcode: BUSY };
  return /^\d+$/.test(originalCode) ? { errcode: Number(originalCode) } : {};
}

export function toDriverError(provider: PrismaProvider, error: unknown): unknown {
  const cause = causeOf(error);
  if (cause !== undefined) {
    const { kind, originalCode = "", originalMessage } = cause;
    const isBusy = provider === "sqlite" && kind === "SocketTimeout";
    const isLost = (!isBusy && lostKinds.has(kind)) || lostOnMariadb.test(originalCode);
    return new DriverError(originalMessage ?? kind, error, { isLost, ...codesOf(provider, cause) });
  }
  const code = partOf(error, "code") ?? partOf(error, "errorCode");
  if (typeof code !== "string" || !lostCode.test(code)) return error;
  return new DriverError(`Prisma reports ${code}`, error, { isLost: true });
}
