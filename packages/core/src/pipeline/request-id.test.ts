import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`;
const OWN = /^\w{32}$/;

test.each([
  ["given", { "x-request-id": "req-42.a:b_c" }, "req-42.a:b_c"],
  ["the longest that is taken", { "x-request-id": "x".repeat(100) }, "x".repeat(100)],
  ["too long", { "x-request-id": "x".repeat(101) }, OWN],
  ["of other characters", { "x-request-id": "<script>" }, OWN],
  ["a trace's", { traceparent: PARENT }, TRACE],
  ["given and a trace's", { "x-request-id": "mine", traceparent: PARENT }, "mine"],
  ["a trace's without any bit", { traceparent: `00-${"0".repeat(32)}-00f067aa0ba902b7-01` }, OWN],
  ["a parent's without any bit", { traceparent: `00-${TRACE}-${"0".repeat(16)}-01` }, OWN],
  ["a trace's in capitals", { traceparent: PARENT.toUpperCase() }, OWN],
  ["a trace's with more", { traceparent: `${PARENT}-more` }, OWN],
  ["absent", {}, OWN],
] as const)("the id that is %s is in the log, in events and in the answer", async (_, given, expected) => {
  const heard: string[] = [];
  const { auth, entries } = openAuth({
    events: { "sign-in.failed": (_event, { requestId }) => void heard.push(requestId) },
  });
  const headers: Record<string, string> = { ...given };
  const refused = await new Browser(auth).post(
    "/sign-in/email",
    { email: ALICE.email, password: "wrong one" },
    { headers },
  );
  const id = refused.headers.get("x-request-id");
  expect(id).toEqual(typeof expected === "string" ? expected : expect.stringMatching(expected));
  expect(heard).toEqual([id]);
  expect(entries.map(({ details }) => details.requestId)).toEqual([id]);
});

test("every answer names its request, except a successful read", async () => {
  const { auth } = openAuth();
  const alice = await signUp(auth);
  const idOf = async (...[path, call]: Parameters<Browser["get"]>) =>
    (await alice.get(path, call)).headers.get("x-request-id");
  expect(await idOf("/get-session")).toBeNull();
  expect(await idOf("/ok")).toBeNull();
  expect(await idOf("/get-session", { headers: { "x-request-id": "mine" } })).toBeNull();
  expect(await idOf("/unknown")).toMatch(OWN);
  expect(await idOf("/sign-out")).toMatch(OWN);
  expect(await idOf("/verify-email", { query: "token=x" })).toMatch(OWN);
  expect((await alice.post("/update-user", { name: "A" })).headers.get("x-request-id")).toMatch(OWN);
  const outside = await auth.handler(
    new Request("http://localhost:3000/elsewhere", { headers: { "x-request-id": "o" } }),
  );
  expect(outside.headers.get("x-request-id")).toBe("o");
});
