import fc from "fast-check";
import { expect, test } from "vitest";
import { toJson } from "./to-json.ts";

test("writes any date as JSON.stringify does", () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: false }), (date) => {
      expect(toJson({ at: date })).toBe(JSON.stringify({ at: date }));
    }),
  );
});

test("consecutive instants, of one day and of the next, are each written correctly", () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), fc.integer({ min: -86_400_000, max: 86_400_000 }), (date, later) => {
      const list = [date, new Date(date.getTime() + later), new Date(date)];
      expect(toJson({ list })).toBe(JSON.stringify({ list }));
    }),
  );
});

test("does not change the value", () => {
  const [at, plain] = [new Date(0), { name: "Ada" }];
  const value = { at, plain, rows: [{ at, plain }] };
  expect(toJson(value)).toBe(JSON.stringify(value));
  expect(value).toEqual({ at, plain, rows: [{ at, plain }] });
  expect(value.at).toBe(at);
});

test("writes any JSON value as JSON.stringify does", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(toJson(value)).toBe(JSON.stringify(value));
    }),
  );
});

test("respects toJSON, and writes __proto__ like any other name", () => {
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

test("writes undefined as null", () => {
  expect(toJson(undefined)).toBe("null");
});
