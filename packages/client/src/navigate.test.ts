import { expect, test, vi } from "vitest";
import { followRedirect, toLocation } from "./navigate.ts";

test.each(["/dashboard", "https://b.example/x?y#z", "http://localhost:3000", "next", "?page=2"])(
  "navigates to %s",
  (url) => {
    const navigate = vi.fn();
    followRedirect({ url, redirect: true }, navigate);
    expect(navigate).toHaveBeenCalledExactlyOnceWith(url);
  },
);

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "  javascript://a.example/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https://a.example/1",
  "file:///etc/passwd",
  "http://",
])("does not navigate to %j", (url) => {
  const navigate = vi.fn();
  followRedirect({ url, redirect: true }, navigate);
  expect(navigate).not.toHaveBeenCalled();
});

test.each([
  null,
  "text",
  {},
  { url: "/x" },
  { url: "/x", redirect: false },
  { url: "/x", redirect: "true" },
  { url: 1, redirect: true },
])("does not navigate for %j", (data) => {
  const navigate = vi.fn();
  followRedirect(data, navigate);
  expect(navigate).not.toHaveBeenCalled();
});

test("does nothing without a global location", () => {
  expect(() => followRedirect({ url: "/x", redirect: true }, toLocation)).not.toThrow();
});
