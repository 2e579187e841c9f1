import { expect, test } from "vitest";
import { LinkedList } from "./linked-list.ts";

test("what was added first is first, whatever is taken out", () => {
  const list = new LinkedList<string>();
  expect([list.size, list.first]).toEqual([0, undefined]);
  const [a, b, c] = [list.add("a"), list.add("b"), list.add("c")];
  expect([list.size, list.first]).toEqual([3, "a"]);
  list.remove(b);
  expect([list.size, list.first]).toEqual([2, "a"]);
  list.remove(a);
  expect([list.size, list.first]).toEqual([1, "c"]);
  const d = list.add("d");
  list.remove(c);
  expect([list.size, list.first]).toEqual([1, "d"]);
  list.remove(d);
  expect([list.size, list.first]).toEqual([0, undefined]);
  list.add("e");
  expect([list.size, list.first]).toEqual([1, "e"]);
});
