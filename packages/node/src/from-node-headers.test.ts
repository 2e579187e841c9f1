import { expect, test } from "vitest";
import { fromNodeHeaders } from "./from-node-headers.ts";

test("copies each header, repeats lists and omits pseudo-headers", () => {
  const headers = fromNodeHeaders({
    cookie: "a=1; b=2",
    "x-one": "1",
    "set-cookie": ["a=1", "b=2"],
    host: undefined,
    ":path": "/",
  });
  expect([...headers]).toEqual([
    ["cookie", "a=1; b=2"],
    ["set-cookie", "a=1"],
    ["set-cookie", "b=2"],
    ["x-one", "1"],
  ]);
});
