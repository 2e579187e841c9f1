import { expect, test } from "vitest";
import { flavorOf } from "./flavor.ts";

test.each([
  ["10.11.6-MariaDB-0+deb12u1", "limit", "utf8mb4_nopad_bin"],
  ["5.5.5-10.6.1-MariaDB", "limit", "utf8mb4_nopad_bin"],
  ["10.1.48-MariaDB", "limit", "utf8mb4_bin"],
  ["8.0.36", "none", "utf8mb4_0900_bin"],
  ["9.1.0-commercial", "none", "utf8mb4_0900_bin"],
  ["8.0.11", "none", "utf8mb4_bin"],
  ["5.7.44-log", "none", "utf8mb4_bin"],
])("%s: selects the row limit syntax and the collation", (version, takes, collation) =>
  expect(flavorOf(version)).toMatchObject({ takes, collation }),
);

test.each([
  ["10.11.6-MariaDB-0+deb12u1", ["innodb_lock_wait_timeout", "max_statement_time", "idle_transaction_timeout"]],
  ["10.2.44-MariaDB", ["innodb_lock_wait_timeout", "max_statement_time"]],
  ["10.0.38-MariaDB", ["innodb_lock_wait_timeout"]],
  ["8.0.36", ["innodb_lock_wait_timeout", "max_execution_time"]],
  ["5.6.51", ["innodb_lock_wait_timeout"]],
])("%s: sets only limits that it supports", (version, limits) => expect(flavorOf(version).limits).toEqual(limits));
