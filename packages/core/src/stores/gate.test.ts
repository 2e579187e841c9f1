import { expect, test } from "vitest";
import { Gate } from "./gate.ts";

const late = () => new RangeError("late");

test("waiting callers acquire the gate one at a time, in order", async () => {
  const gate = new Gate();
  const entered: number[] = [];
  await gate.acquire(1000, late);
  const waiting = [1, 2, 3].map(async (number) => {
    await gate.acquire(1000, late);
    entered.push(number);
    gate.release();
  });
  expect(gate.held).toBe(true);
  expect(entered).toEqual([]);
  gate.release();
  await Promise.all(waiting);
  expect(entered).toEqual([1, 2, 3]);
  expect(gate.held).toBe(false);
});

test("a caller that waits too long is rejected, and the others continue", async () => {
  const gate = new Gate();
  await gate.acquire(1000, late);
  const impatient = gate.acquire(1, late);
  const patient = gate.acquire(60_000, late);
  await expect(impatient).rejects.toThrow(RangeError);
  gate.release();
  await patient;
  gate.release();
  expect(gate.held).toBe(false);
});
