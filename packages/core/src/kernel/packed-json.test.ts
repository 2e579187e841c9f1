import fc from "fast-check";
import { expect, test } from "vitest";
import { packJson, unpackJson } from "./packed-json.ts";

test("what is packed comes out again, in characters that a cookie takes", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const packed = packJson(value);
      expect(packed).toMatch(/^[\w-]+$/);
      expect(unpackJson(packed)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("names of any script are kept", () => {
  expect(unpackJson(packJson({ name: "Łucja Їжак 🦔\u2028" }))).toEqual({ name: "Łucja Їжак 🦔\u2028" });
});
