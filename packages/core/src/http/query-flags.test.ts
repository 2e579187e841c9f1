import { expect, test } from "vitest";
import { queryFlags } from "./query-flags.ts";

const validate = queryFlags("first", "second")["~standard"].validate;

test.each([{}, { first: true }, { first: "false", second: undefined }, { first: "true", second: false }])(
  "%j passes",
  (query) => {
    expect(validate(query)).toMatchObject({ value: query });
  },
);

test("what is not named does not come through", () => {
  expect(validate({ first: "true", third: "x" })).toEqual({ value: { first: "true", second: undefined } });
});

test.each([{ first: "yes" }, { first: 1 }, { first: null }, { first: ["true"] }])("%j is refused by name", (query) => {
  expect(validate(query)).toEqual({ issues: [{ path: ["first"], message: "must be true or false" }] });
});

test.each([null, undefined, "first=true"])("%j is no query", (query) => {
  expect(validate(query)).toEqual({ issues: [{ message: "must be an object" }] });
});
