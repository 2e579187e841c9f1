import { expect, it } from "vitest";
import { wayName } from "./way-name.ts";

it.each([
  ["credential", "E-mail and password"],
  ["github", "GitHub"],
  ["google", "Google"],
  ["twitter", "X"],
  ["our-company", "Our-company"],
  ["constructor", "Constructor"],
  ["", ""],
])("calls %j %j", (providerId, name) => {
  expect(wayName(providerId)).toBe(name);
});

it("calls a provider what the server calls it", () => {
  expect(wayName("our-company", { "our-company": "Our company" })).toBe("Our company");
});
