import type { Takes } from "../statements/grammar.ts";

export type SessionVariable =
  | "innodb_lock_wait_timeout"
  | "idle_transaction_timeout"
  | "max_statement_time"
  | "max_execution_time";

export interface Flavor {
  readonly takes: Takes;
  /** Tokens and email addresses are compared with case and trailing spaces. */
  readonly collation: string;
  readonly limits: readonly SessionVariable[];
}

/** Proxies add the prefix `5.5.5-` to versions such as `10.11.2-MariaDB`. */
export function flavorOf(version: string): Flavor {
  const [major = 0, minor = 0, patch = 0] = (
    /(?<!\d)\d+\.\d+\.\d+/.exec(version.replace(/^5\.5\.5-/, ""))?.[0] ?? "0.0.0"
  )
    .split(".")
    .map(Number);
  const isAtLeast = (a: number, b: number, c: number) =>
    major !== a ? major > a : minor !== b ? minor > b : patch >= c;
  if (/mariadb/i.test(version)) {
    return {
      takes: isAtLeast(10, 0, 5) ? "limit" : "none",
      collation: isAtLeast(10, 2, 2) ? "utf8mb4_nopad_bin" : "utf8mb4_bin",
      limits: [
        "innodb_lock_wait_timeout",
        ...(isAtLeast(10, 1, 1) ? ["max_statement_time" as const] : []),
        ...(isAtLeast(10, 3, 0) ? ["idle_transaction_timeout" as const] : []),
      ],
    };
  }
  return {
    takes: "none",
    collation: isAtLeast(8, 0, 17) ? "utf8mb4_0900_bin" : "utf8mb4_bin",
    limits: ["innodb_lock_wait_timeout", ...(isAtLeast(5, 7, 8) ? ["max_execution_time" as const] : [])],
  };
}
