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
])("%s", (version, takes, collation) => expect(flavorOf(version)).toEqual({ takes, collation }));
