import { beforeAll, expect, it, vi } from "vitest";
import { readNext, withNext } from "./next.ts";

beforeAll(() => {
  vi.stubGlobal("location", new URL("http://localhost:3000/sign-in"));
});

const read = (next: string) => readNext(`?${new URLSearchParams({ next })}`);

it.each([
  "/organizations",
  "/organizations/acme",
  "/organizations/acme/teams",
  "/admin",
  "/admin/audit",
  "/admin/users/0mwshazba000599m",
  "/accept-invitation?id=abc",
])("comes back to %s", (next) => {
  expect(read(next)).toBe(next);
  expect(readNext(new URL(withNext("/sign-up", next), "http://localhost:3000").search)).toBe(next);
});

it.each([
  "https://evil.example/organizations",
  "//evil.example/organizations",
  "/\\evil.example/organizations",
  "\t//evil.example/organizations",
  "/organizations/../api/auth/sign-out",
  "/admin/../api/auth/sign-out",
  "/administration",
  "javascript:alert(1)",
  "/inbox",
  "",
])("goes nowhere else: %j", (next) => {
  expect(read(next)).toBeNull();
});

it("keeps what is there, and slashes as they are", () => {
  expect(withNext("/sign-in?provider=demo", "/accept-invitation?id=a&b")).toBe(
    "/sign-in?provider=demo&next=/accept-invitation%3Fid%3Da%26b",
  );
});

it("may have nowhere to go", () => {
  expect(readNext("")).toBeNull();
  expect(withNext("/sign-in", null)).toBe("/sign-in");
});
