import { expect, test, vi } from "vitest";
import { createAuthClient } from "./create-auth-client.ts";
import { fakeTime } from "./fixtures/fake-time.ts";

const answered = () => Response.json(null);
/** Never resolves, and rejects like fetch once its signal is aborted. */
const hang = (_input: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    const { signal } = init ?? {};
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

fakeTime();

test("a read that hangs fails after 20 seconds when the client has its own signal", async () => {
  const { signal } = new AbortController();
  const { $session } = createAuthClient({ fetchOptions: { customFetchImpl: hang, signal } });
  const leave = $session.listen(() => {});
  await vi.advanceTimersByTimeAsync(20_000);
  expect($session.get()).toMatchObject({ isPending: false, error: { code: "NETWORK_ERROR" } });
  leave();
});

test("the client's own signal ends a read at once", async () => {
  const controller = new AbortController();
  const { $session } = createAuthClient({ fetchOptions: { customFetchImpl: hang, signal: controller.signal } });
  const leave = $session.listen(() => {});
  await vi.advanceTimersByTimeAsync(10);
  controller.abort(new Error("left"));
  await vi.advanceTimersByTimeAsync(10);
  expect($session.get()).toMatchObject({ isPending: false });
  leave();
});

test("reads without a timeout where AbortSignal.timeout is missing, as in React Native", async () => {
  vi.stubGlobal(
    "AbortSignal",
    Object.create(AbortSignal, { timeout: { value: undefined }, any: { value: undefined } }),
  );
  const { $session } = createAuthClient({ fetchOptions: { customFetchImpl: async () => answered() } });
  const leave = $session.listen(() => {});
  await vi.advanceTimersByTimeAsync(100);
  expect($session.get()).toMatchObject({ status: "unauthenticated", error: null });
  leave();
});
