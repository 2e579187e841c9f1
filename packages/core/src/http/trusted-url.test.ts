import fc from "fast-check";
import { readCorpus } from "sallyport-tests/attacks/redirects/corpus";
import { describe, expect, test } from "vitest";
import { createOriginMatcher } from "./origins.ts";
import { toTrustedUrl, withParameters } from "./trusted-url.ts";

const BASE = "http://localhost:3000";
const isTrusted = createOriginMatcher([BASE, "https://app.example.com", "https://*.example.com"]);

describe("the corpora", () => {
  test.each(readCorpus("accept"))("%j is accepted unchanged", (text) => {
    expect(toTrustedUrl(text, isTrusted)).toBe(text);
  });

  test.each(readCorpus("refuse"))("%j is rejected", (text) => {
    expect(toTrustedUrl(text, isTrusted)).toBeNull();
  });

  // Text that a parser has to correct, or that two parsers may read differently, is rejected even if this runtime's
  // parser reads a trusted origin.
  test.each(readCorpus("strict"))("%j is rejected by the strict rules", (text) => {
    expect(toTrustedUrl(text, isTrusted)).toBeNull();
  });
});

test.each(["http://plain.test:80/x", "https://named.test/", "https://named.test:443/"])(
  "%j with a default port is accepted unchanged",
  (text) => {
    expect(toTrustedUrl(text, createOriginMatcher(["http://plain.test", "https://named.test:443"]))).toBe(text);
  },
);

/** URL parts that parsers interpret differently, in any order. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom("/", "//", "\\", ":", "@", "?", "#", ";", ".", "..", "*", "%", "&", "=", "[", "]", "|", "^"),
      fc.constantFrom("http:", "https:", "HTTP://", "http://", "https://", "javascript:", "data:", "ws://"),
      fc.constantFrom("localhost:3000", "app.example.com", "sub.example.com", "example.com", "evil.com", "user:pass@"),
      fc.constantFrom("%2f", "%2F", "%5c", "%00", "%0d%0a", "%09", "%252f", "%25252f", "%e3%80%82", "%u002f", "%ff"),
      fc.constantFrom("\t", "\n", "\r", "\u0000", " ", "\u00a0", "\u3002", "\uff0f", "\uff3c", "\u2044", "\u200b"),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 9 },
  )
  .map((pieces) => pieces.join(""));

/** Nearly valid URLs, so that many of them are accepted. */
const nearly = fc
  .tuple(fc.constantFrom("/", BASE, `${BASE}/`, "https://app.example.com/", "https://sub.example.com", ""), hostile)
  .map(([start, rest]) => start + rest);

test("no accepted text resolves to an untrusted origin from any page", () => {
  let accepted = 0;
  fc.assert(
    fc.property(nearly, fc.constantFrom("/", "/a/b", "//a//b/?x=//y#z"), (text, page) => {
      if (toTrustedUrl(text, isTrusted) === null) return;
      accepted += 1;
      expect(isTrusted(new URL(text, BASE + page).origin)).toBe(true);
    }),
    { numRuns: 20_000, seed: 42 },
  );
  expect(accepted).toBeGreaterThan(500);
});

test("an accepted path stays on its origin, even when decoded three times", () => {
  fc.assert(
    fc.property(hostile, (rest) => {
      const text = `/${rest}`;
      if (toTrustedUrl(text, isTrusted) === null) return;
      let current = text;
      for (let round = 0; round < 4; round += 1) {
        expect(new URL(current, "https://other.test/page").origin).toBe("https://other.test");
        try {
          current = decodeURIComponent(current);
        } catch {
          return;
        }
      }
    }),
    { numRuns: 20_000, seed: 43 },
  );
});

test("no accepted text can split a header", () => {
  fc.assert(
    fc.property(nearly, (text) => {
      if (toTrustedUrl(text, isTrusted) !== null) expect(text).toMatch(/^[\x21-\x7e]+$/);
    }),
    { numRuns: 5_000, seed: 44 },
  );
});

test("without a trusted origin, only paths are accepted", () => {
  const nobody = () => false;
  expect(toTrustedUrl("/dashboard", nobody)).toBe("/dashboard");
  expect(toTrustedUrl(`${BASE}/dashboard`, nobody)).toBeNull();
});

test("rejects a URL longer than 2,048 characters", () => {
  expect(toTrustedUrl(`/${"a".repeat(2_047)}`, isTrusted)).not.toBeNull();
  expect(toTrustedUrl(`/${"a".repeat(2_048)}`, isTrusted)).toBeNull();
});

describe("withParameters", () => {
  function add(text: string, parameters: Record<string, string>): string {
    const target = toTrustedUrl(text, isTrusted);
    if (target === null) throw new Error(`${text} is not trusted`);
    return withParameters(target, parameters);
  }

  test.each([
    ["/r", "/r?token=new"],
    ["/r?", "/r?token=new"],
    ["/r?a=1&token=old#frag", "/r?a=1&token=new#frag"],
    ["/r?token=old&a=1&token=older", "/r?a=1&token=new"],
    ["/r?to%6ben=old&tokens=2&TOKEN=3", "/r?tokens=2&TOKEN=3&token=new"],
    ["/r?flag&b=%20+%C3%BC&&c", "/r?flag&b=%20+%C3%BC&c&token=new"],
    ["/r#token=old", "/r?token=new#token=old"],
    ["/r#a?token=old", "/r?token=new#a?token=old"],
    ["/?x", "/?x&token=new"],
    ["https://app.example.com", "https://app.example.com?token=new"],
    ["https://app.example.com?a=1", "https://app.example.com?a=1&token=new"],
    ["https://app.example.com/r?a=1#frag", "https://app.example.com/r?a=1&token=new#frag"],
  ])("%j becomes %j", (text, expected) => {
    const url = new URL(add(text, { token: "new" }), BASE);
    expect(add(text, { token: "new" })).toBe(expected);
    expect(url.searchParams.getAll("token")).toEqual(["new"]);
    expect(isTrusted(url.origin)).toBe(true);
  });

  test("replaces an error in the query", () => {
    expect(add("/x?error=none#y", { error: "invalid_token" })).toBe("/x?error=invalid_token#y");
  });

  test("encodes values so that they cannot split a header or add parameters", () => {
    const hostile = "x\r\nSet-Cookie: pwn=1&token=other#y";
    const text = add("/x?a=1#frag", { error: hostile });
    expect(text).toMatch(/^[\x21-\x7e]+$/);
    const url = new URL(text, BASE);
    expect([...url.searchParams]).toEqual([
      ["a", "1"],
      ["error", hostile],
    ]);
    expect(url.hash).toBe("#frag");
  });

  test("leaves the URL unchanged without parameters", () => {
    expect(add("/x?#y", {})).toBe("/x?#y");
  });

  test("keeps the origin and sets exactly one value", () => {
    fc.assert(
      fc.property(nearly, fc.string(), (text, value) => {
        const target = toTrustedUrl(text, isTrusted);
        if (target === null) return;
        const url = new URL(withParameters(target, { token: value }), BASE);
        expect(url.origin).toBe(new URL(text, BASE).origin);
        expect(url.searchParams.getAll("token")).toEqual([value.toWellFormed()]);
      }),
      { numRuns: 5_000, seed: 45 },
    );
  });
});
