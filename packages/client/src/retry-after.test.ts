import { expect, test, vi } from "vitest";
import { fakeTime } from "./fixtures/fake-time.ts";
import type { AuthClientOptions } from "./options.ts";
import { createSend } from "./send.ts";

fakeTime();

const refused = (status: number, seconds?: string): Response =>
  Response.json(
    { code: "SERVICE_UNAVAILABLE", message: "Busy" },
    { status, headers: seconds === undefined ? {} : { "retry-after": seconds } },
  );

/** Makes a call to a server that returns the given responses in turn. */
function call(answers: Response[], options: AuthClientOptions = {}, fetchOptions = {}) {
  const sent: string[] = [];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    init?.signal?.throwIfAborted();
    sent.push(String(init?.body));
    return answers.shift() ?? Response.json("done");
  };
  const send = createSend("http://localhost/api/auth", { ...options, fetch }, (_, value) => value);
  const done = vi.fn();
  const made = send({ path: "/sign-in/email", method: "POST", body: { a: 1 }, fetchOptions });
  void made.then(({ answer }) => done(answer.error?.code ?? answer.data));
  return { sent, done };
}

test("retries once after the time in Retry-After", async () => {
  const { sent, done } = call([refused(503, "2")]);
  await vi.advanceTimersByTimeAsync(1999);
  expect(sent).toEqual(['{"a":1}']);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['{"a":1}', '{"a":1}']);
  expect(done).toHaveBeenCalledExactlyOnceWith("done");
});

test("returns a second 503", async () => {
  const { sent, done } = call([refused(503, "1"), refused(503, "1")]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
  expect(done).toHaveBeenCalledExactlyOnceWith("SERVICE_UNAVAILABLE");
});

test.each([
  ["503 without Retry-After", 503, undefined],
  ["503 with a long Retry-After", 503, "11"],
  ["503 with a date as Retry-After", 503, "Wed, 21 Oct 2026 07:28:00 GMT"],
  ["503 with a negative Retry-After", 503, "-1"],
  ["429", 429, "1"],
  ["500", 500, "1"],
])("returns a %s at once", async (_name, status, seconds) => {
  const { sent, done } = call([refused(status, seconds)]);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledExactlyOnceWith("SERVICE_UNAVAILABLE");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

test.each([
  ["client", { fetchOptions: { disableRetry: true } }, {}],
  ["call", {}, { disableRetry: true }],
])("disableRetry as an option of the %s turns the retry off", async (_who, options, fetchOptions) => {
  const { sent, done } = call([refused(503, "1")], options, fetchOptions);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toHaveBeenCalledExactlyOnceWith("SERVICE_UNAVAILABLE");
  expect(sent).toHaveLength(1);
});

test("aborting during the wait ends the call without a retry", async () => {
  const abort = new AbortController();
  const { sent, done } = call([refused(503, "5")], {}, { signal: abort.signal });
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).not.toHaveBeenCalled();
  abort.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledExactlyOnceWith("NETWORK_ERROR");
  expect(sent).toHaveLength(1);
});
