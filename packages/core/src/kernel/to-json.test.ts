import fc from "fast-check";
import { expect, test } from "vitest";
import { toJson } from "./to-json.ts";

test("any instant is written as JSON.stringify writes it", () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: false }), (date) => {
      expect(toJson({ at: date })).toBe(JSON.stringify({ at: date }));
    }),
  );
});

test("any value of JSON is written as JSON.stringify writes it", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(toJson(value)).toBe(JSON.stringify(value));
    }),
  );
});

test("objects with a form of their own keep it, and a name that reaches for a prototype is a name", () => {
  const value = {
    price: new (class {
      toJSON() {
        return "1.00";
      }
    })(),
    list: [new Date(0), null, undefined, 1],
    nested: JSON.parse('{"__proto__":{"at":1}}') as unknown,
    left: undefined,
  };
  expect(toJson(value)).toBe(
    '{"price":"1.00","list":["1970-01-01T00:00:00.000Z",null,null,1],"nested":{"__proto__":{"at":1}}}',
  );
});

test("nothing is null", () => {
  expect(toJson(undefined)).toBe("null");
});
