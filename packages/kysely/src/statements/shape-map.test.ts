import { op, user } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { Shape } from "./shape.ts";
import { ShapeMap } from "./shape-map.ts";

const find = (where: Readonly<Record<string, unknown>>) => new Shape("find", user).query({ where });

test("queries that differ only in their values share a shape", () => {
  const map = new ShapeMap<string>();
  map.set(find({ email: "a", image: null }).parts, "known");
  expect(map.get(find({ email: "b", image: null }).parts)).toBe("known");
  expect(find({ email: "b", image: null }).values).toEqual(["b"]);
});

test("distinguishes shapes with the same beginning in any order", () => {
  const map = new ShapeMap<string>();
  const shapes = [{ email: "a" }, { email: null }, { email: "a", name: "b" }, { name: "b" }];
  const all = () => shapes.map((where) => map.get(find(where).parts));
  expect(all()).toEqual([undefined, undefined, undefined, undefined]);
  for (const [number, where] of shapes.entries()) map.set(find(where).parts, `known ${number}`);
  for (let time = 0; time < 2; time += 1) expect(all()).toEqual(["known 0", "known 1", "known 2", "known 3"]);
});

test.each([
  ["another column", { name: "a" }],
  ["a comparison with null", { email: null }],
  ["an operator", { email: op.lt("a") }],
  ["an additional column", { email: "a", name: "b" }],
  ["a missing column", {}],
  ["a name that looks like a shape", { "email,=": "a" }],
])("%s makes another shape", (_, where) => {
  const map = new ShapeMap<string>();
  map.set(find({ email: "a" }).parts, "known");
  expect(map.get(find(where).parts)).toBeUndefined();
});

test("distinguishes a comparison with null from a value that looks like it", () => {
  const map = new ShapeMap<string>();
  map.set(find({ email: op.not(null), name: "a" }).parts, "known");
  expect(map.get(find({ email: op.not("is set"), name: "a" }).parts)).toBeUndefined();
});

test("lists share a shape up to the next power of two", () => {
  const listed = (length: number) => find({ id: op.in(Array.from({ length }, (_, at) => `${at}`)) });
  expect([0, 1, 2, 3, 4, 5, 8].map((length) => listed(length).values.length)).toEqual([0, 1, 2, 4, 4, 8, 8]);
  expect(listed(3).values).toEqual(["0", "1", "2", "2"]);
  expect(() => listed(10_001)).toThrow(TypeError);
});

test("evicts old shapes, so that queries of users cannot fill the memory", () => {
  const map = new ShapeMap<number>();
  for (let shape = 0; shape <= 2000; shape += 1) map.set([shape], shape);
  expect(map.get([0])).toBeUndefined();
  expect(map.get([2000])).toBe(2000);
});
