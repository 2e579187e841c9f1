import { expect, test } from "vitest";
import { createAuth } from "./index.ts";
import { memory } from "./memory.ts";
import { describeAuth, op } from "./store.ts";
import { phpassVerifier } from "./verifiers.ts";

const base = {
  baseURL: "http://localhost:3000",
  secret: "x9Lk2mQv7RtYw4Bn8ZcHs1Df6GjPe3Ua",
  environment: "test",
} as const;
const describe = (generateId?: "uuid" | "serial" | ((row: { model: string }) => string)) =>
  describeAuth(
    createAuth({
      ...base,
      database: memory(),
      ...(generateId !== undefined && { advanced: { database: { generateId } } }),
      emailAndPassword: { password: { verifiers: [phpassVerifier()] } },
    }),
  );

test("a tool makes ids as the instance does", () => {
  expect(describe().newId("user")).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(describe("uuid").newId("user")).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect(describe("serial").newId("user")).toBeUndefined();
  expect(describe(({ model }) => `${model}-1`).newId("account")).toBe("account-1");
});

test("a tool can read which hashes a sign-in would accept", () => {
  const { readsPasswordHash } = describe();
  expect(readsPasswordHash("$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0")).toBe(true);
  expect(readsPasswordHash("$2b$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy")).toBe(false);
  expect(readsPasswordHash("a password")).toBe(false);
});

test("a tool gets the operators that the store knows", () => {
  expect(describe().op).toBe(op);
});

test("what is no instance has no description", () => {
  expect(() => describeAuth({ handler: () => {} })).toThrow(new TypeError("This is not the result of createAuth"));
});
