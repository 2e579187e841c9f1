import { expect, test } from "vitest";
import { createCallReader } from "./to-call.ts";

const toCall = createCallReader(["/sign-out", "/guestbook/clear"]);
const fetchOptions = { disableRedirect: true };

test("without a payload it is a GET", () => {
  expect(toCall("/list-sessions")).toMatchObject({ method: "GET" });
  expect(toCall("/list-sessions", {})).toMatchObject({ method: "GET" });
  expect(toCall("/list-sessions", null)).toMatchObject({ method: "GET" });
  expect(toCall("/get-session", { query: { disableRefresh: true }, fetchOptions })).toEqual({
    path: "/get-session",
    method: "GET",
    query: { disableRefresh: true },
    isGuess: true,
    fetchOptions,
  });
});

test("with a payload it is a POST, without the options in the body", () => {
  const expected = { path: "/sign-in/email", method: "POST", body: { email: "a" }, fetchOptions };
  expect(toCall("/sign-in/email", { email: "a", fetchOptions })).toEqual(expected);
  expect(toCall("/sign-in/email", { email: "a" }, fetchOptions)).toEqual(expected);
});

test("configured paths are a POST without a payload and with a query", () => {
  expect(toCall("/sign-out")).toEqual({ path: "/sign-out", method: "POST", isGuess: false });
  expect(toCall("/guestbook/clear", { fetchOptions })).toMatchObject({ method: "POST", fetchOptions });
  expect(toCall("/sign-out", { query: { a: 1 } })).toMatchObject({ method: "POST", query: { a: 1 } });
});

test("a body may have a field named query", () => {
  expect(toCall("/search", { query: "text", limit: 1 })).toMatchObject({
    method: "POST",
    body: { query: "text", limit: 1 },
  });
  expect(toCall("/search", { query: "text" })).toEqual({ path: "/search", method: "POST", body: { query: "text" } });
});
