import { expect, test } from "vitest";
import { toLoggable } from "./mailer-log.ts";

const shown = (error: unknown, secrets: readonly string[] = []): string => JSON.stringify(toLoggable(error, secrets));

test.each([
  ["550 5.1.1 <alice@example.com>: Recipient address rejected", "alice@example.com"],
  ["rejected: Alice Smith <a.smith+tag@mail.example.co.uk>, bob@example.org", "smith"],
  ["rejected: Alice Smith <a.smith+tag@mail.example.co.uk>, bob@example.org", "bob@"],
  ["用户@例子.公司 is unknown", "用户"],
  ["could not render https://app.example.com/reset/abc?callbackURL=%2F", "app.example.com"],
  ["myapp://verify/abc", "verify"],
])("%j is logged without %j", (message, secret) => {
  const text = shown(new Error(message, { cause: message }), []);
  expect(text).not.toContain(secret);
  expect(shown(message)).not.toContain(secret);
  expect(text).toMatch(/\[(address|link)\]/);
});

test("hides the mail's own texts anywhere, encoded or not", () => {
  const token = "onlylettershereandnodigits";
  const cause = Object.assign(new Error(`q=${encodeURIComponent("/a b")}`), { code: token });
  const error = new Error(`bad ${token}\n    at the line of ${token}`, { cause });
  const text = shown(error, ["", token, "/a b"]);
  expect(text).not.toContain(token);
  expect(text).not.toContain("%2Fa%20b");
  expect(text).toContain("bad [hidden]");
});

test("keeps name, code, cause and stack, and limits a chain of causes", () => {
  const error = Object.assign(new RangeError("ECONNREFUSED 127.0.0.1:25"), { code: "ESOCKET" });
  expect(toLoggable(error, [])).toMatchObject({
    name: "RangeError",
    message: "ECONNREFUSED 127.0.0.1:25",
    code: "ESOCKET",
    stack: expect.arrayContaining([expect.stringMatching(/^at .*mailer-log\.test/)]),
  });
  const loop = new Error("round");
  loop.cause = loop;
  expect(shown(loop).match(/round/g)).toHaveLength(4);
});

test.each([null, undefined, 7, { response: "550 alice@example.com" }])("%j is logged as text", (thrown) => {
  expect(toLoggable(thrown, [])).toBe(String(thrown));
});

test("limits the length of long messages", () => {
  for (const unit of ["a", "a.", "a://", "@", "a@"]) expect(shown(unit.repeat(500_000)).length).toBeLessThan(40_000);
});
