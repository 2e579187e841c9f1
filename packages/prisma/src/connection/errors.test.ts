import { expect, test } from "vitest";
import { DriverError, toDriverError } from "./errors.ts";

const raw = (cause: object) =>
  Object.assign(new Error("Raw query failed"), { code: "P2010", meta: { driverAdapterError: { cause } } });

const seen = (error: unknown) => {
  if (!(error instanceof DriverError)) return error;
  const { message, code, errno, errcode, isLost } = error;
  return { message, code, errno, errcode, isLost };
};

test.each([
  [
    "a unique index of PostgreSQL",
    toDriverError(
      "postgresql",
      raw({ kind: "UniqueConstraintViolation", originalCode: "23505", originalMessage: "dup" }),
    ),
    { message: "dup", code: "23505", isLost: false },
  ],
  [
    "a deadlock of MySQL",
    toDriverError(
      "mysql",
      raw({ kind: "TransactionWriteConflict", originalCode: "1213", originalMessage: "deadlock" }),
    ),
    { message: "deadlock", errno: 1213, isLost: false },
  ],
  [
    "a closed connection of mariadb",
    toDriverError("mysql", raw({ kind: "mysql", originalCode: "45009", originalMessage: "closed" })),
    { message: "closed", errno: 45009, isLost: true },
  ],
  [
    "a locked file of SQLite",
    toDriverError("sqlite", raw({ kind: "SocketTimeout", originalCode: "SQLITE_BUSY", originalMessage: "locked" })),
    { message: "locked", errcode: 5, isLost: false },
  ],
  [
    "a server that cannot be reached",
    toDriverError("postgresql", raw({ kind: "DatabaseNotReachable" })),
    { message: "DatabaseNotReachable", isLost: true },
  ],
  [
    "a failed commit, which is the error of the adapter itself",
    toDriverError(
      "postgresql",
      new Error("commit", { cause: { kind: "postgres", originalCode: "40001", originalMessage: "serialization" } }),
    ),
    { message: "serialization", code: "40001", isLost: false },
  ],
  [
    "a transaction that could not begin",
    toDriverError("postgresql", Object.assign(new Error("timeout"), { code: "P2028" })),
    { message: "Prisma reports P2028", isLost: true },
  ],
])("reads %s", (_, error, expected) => {
  expect(seen(error)).toEqual({ code: undefined, errno: undefined, errcode: undefined, ...expected });
});

test("keeps any other error", () => {
  const other = new Error("mistake");
  expect(toDriverError("mysql", other)).toBe(other);
});
