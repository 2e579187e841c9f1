import fc from "fast-check";
import { expect, test } from "vitest";
import { packJson, unpackJson } from "./packed-json.ts";

test("round-trips any JSON value in characters that a cookie allows", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const packed = packJson(value);
      expect(packed).toMatch(/^[\w-]+$/);
      expect(unpackJson(packed)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("keeps names in any script", () => {
  expect(unpackJson(packJson({ name: "Łucja Їжак 🦔\u2028" }))).toEqual({ name: "Łucja Їжак 🦔\u2028" });
});
