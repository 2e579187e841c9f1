import { beforeEach, expect, test, vi } from "vitest";
import { fakeTime, rest } from "./fixtures/fake-time.ts";
import type { Call } from "./to-call.ts";
import { createTurns } from "./turns.ts";

fakeTime();
beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
});

const READ: Call = { path: "/get-session", method: "GET" };
const CHANGE: Call = { path: "/sign-in/email", method: "POST" };

/** Requests that the test answers in the order in which they were sent. */
function openWire() {
  const takeTurn = createTurns("turns");
  const sent: { name: string; answer(): void; signal?: AbortSignal | null | undefined }[] = [];
  const ask = (name: string, call: Call, own?: AbortSignal) =>
    takeTurn(call, own, (signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener("abort", () => reject(signal.reason));
      sent.push({ name, signal, answer: () => resolve(Response.json(name)) });
      return promise;
    });
  return { ask, sent, names: () => sent.map(({ name }) => name) };
}

test("a read waits until every change that began before it has ended", async () => {
  const { ask, sent, names } = openWire();
  const changes = [ask("first", CHANGE), ask("second", CHANGE)];
  const read = ask("read", READ);
  await rest();
  expect(names()).toEqual(["first", "second"]);
  sent[1]?.answer();
  await rest();
  expect(names()).toEqual(["first", "second"]);
  sent[0]?.answer();
  await rest();
  expect(names()).toEqual(["first", "second", "read"]);
  sent[2]?.answer();
  expect(await (await read).json()).toBe("read");
  await Promise.all(changes);
});

test("a change aborts reads in flight and is sent at once, and they are sent again after it", async () => {
  const { ask, sent, names } = openWire();
  const reads = [ask("read", READ), ask("other read", READ)];
  await rest();
  const change = ask("change", CHANGE);
  await rest();
  expect(sent.map(({ name, signal }) => [name, signal?.aborted])).toEqual([
    ["read", true],
    ["other read", true],
    ["change", undefined],
  ]);
  sent[2]?.answer();
  await change;
  await rest();
  expect(names().slice(3)).toEqual(["read", "other read"]);
  for (const { answer } of sent) answer();
  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual([200, 200]);
});

test("reads continue after a change that fails", async () => {
  const { ask, names } = openWire();
  const stop = new AbortController();
  const change = ask("change", CHANGE, stop.signal);
  void ask("read", READ);
  await rest();
  stop.abort(new Error("left"));
  await expect(change).rejects.toThrow("left");
  await rest();
  expect(names()).toEqual(["change", "read"]);
});

test("a change that hangs delays reads by ten seconds", async () => {
  const { ask, names } = openWire();
  void ask("change", CHANGE);
  void ask("read", READ);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(names()).toEqual(["change"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(names()).toEqual(["change", "read"]);
});

test("a read that its caller aborts is not sent again", async () => {
  const { ask, sent, names } = openWire();
  const [early, late] = [new AbortController(), new AbortController()];
  const read = ask("read", READ, late.signal);
  await rest();
  late.abort(new Error("left"));
  await expect(read).rejects.toThrow("left");
  const change = ask("change", CHANGE);
  const held = ask("held", READ, early.signal);
  const refused = expect(held).rejects.toThrow("left");
  await rest();
  early.abort(new Error("left"));
  sent[1]?.answer();
  await change;
  await refused;
  expect(names()).toEqual(["read", "change", "held"]);
});

test("other GETs do not wait, and a GET that changes the session counts as a change", async () => {
  const { ask, sent, names } = openWire();
  void ask("change", CHANGE);
  await rest();
  void ask("list", { path: "/list-sessions", method: "GET" });
  await rest();
  expect(names()).toEqual(["change", "list"]);
  for (const { answer } of sent) answer();
  await rest();
  void ask("read", READ);
  await rest();
  void ask("verify", { path: "/verify-email", method: "GET" });
  await rest();
  expect(sent.map(({ signal }) => signal?.aborted)).toEqual([undefined, undefined, true, undefined]);
});

test("on a server, where calls are of different users, no call waits", async () => {
  vi.stubGlobal("window", undefined);
  const { ask, sent, names } = openWire();
  void ask("change", CHANGE);
  void ask("read", READ);
  void ask("other change", CHANGE);
  await rest();
  expect(names()).toEqual(["change", "read", "other change"]);
  expect(sent[1]?.signal).toBeUndefined();
});

test("a tab that keeps its lock delays a change by one second and a read by ten", async () => {
  const request = (_name: string, { signal }: LockOptions) =>
    new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  vi.stubGlobal("window", { navigator: { locks: { request } } });
  const { ask, names } = openWire();
  void ask("read", READ);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(names()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(names()).toEqual(["read"]);
  void ask("change", CHANGE);
  await vi.advanceTimersByTimeAsync(999);
  expect(names()).toEqual(["read"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(names()).toEqual(["read", "change"]);
});
