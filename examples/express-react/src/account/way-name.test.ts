import { expect, it } from "vitest";
import { wayName } from "./way-name.ts";

it.each([
  ["credential", "E-mail and password"],
  ["github", "GitHub"],
  ["google", "Google"],
  ["our-company", "Our-company"],
  ["", ""],
])("calls %j %j", (providerId, name) => {
  expect(wayName(providerId)).toBe(name);
});
