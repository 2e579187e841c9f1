import { afterEach, expect, test, vi } from "vitest";
import { createAuthClient } from "./create-auth-client.ts";

const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
afterEach(() => warn.mockClear());

const REFUSAL = { code: "INVALID_ORIGIN", message: "Invalid origin" };
const signIn = (body: object) =>
  createAuthClient({
    baseURL: "http://localhost:3000",
    fetch: async () => Response.json(body, { status: 403 }),
  }).signIn.email({ email: "ada@example.com", password: "correct horse battery" });

test("a hint of the server is in the error and on the console", async () => {
  const hint = 'It came with the Origin "http://localhost:5173".';
  expect(await signIn({ ...REFUSAL, hint })).toEqual({ data: null, error: { ...REFUSAL, status: 403, hint } });
  expect(warn.mock.calls).toEqual([[hint]]);
});

test("a reason of the server is in the error", async () => {
  const reason = "expired";
  expect(await signIn({ ...REFUSAL, reason })).toEqual({ data: null, error: { ...REFUSAL, status: 403, reason } });
  expect(warn).not.toHaveBeenCalled();
});

test.each([{}, { hint: 1 }, { hint: null }])("logs nothing without a valid hint: %j", async (more) => {
  expect(await signIn({ ...REFUSAL, ...more })).toMatchObject({ error: { ...REFUSAL, status: 403 } });
  expect(warn).not.toHaveBeenCalled();
});
