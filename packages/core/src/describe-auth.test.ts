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

test("newId returns ids in the form that the instance is configured with", () => {
  expect(describe().newId("user")).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(describe("uuid").newId("user")).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect(describe("serial").newId("user")).toBeUndefined();
  expect(describe(({ model }) => `${model}-1`).newId("account")).toBe("account-1");
});

test("readsPasswordHash returns whether the instance can verify a hash", () => {
  const { readsPasswordHash } = describe();
  expect(readsPasswordHash("$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0")).toBe(true);
  expect(readsPasswordHash("$2b$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy")).toBe(false);
  expect(readsPasswordHash("a password")).toBe(false);
});

test("op is the store's op", () => {
  expect(describe().op).toBe(op);
});

test("describeAuth throws for a value that createAuth did not return", () => {
  expect(() => describeAuth({ handler: () => {} })).toThrow(new TypeError("This is not the result of createAuth"));
});
