import { inspect } from "node:util";
import { expect, test } from "vitest";
import { IncomingHeaders } from "./incoming-headers.ts";

const RAW = [
  ...["Host", "example.com", "Cookie", "a=1", "cookie", "b=2", "Accept", "text/html", "ACCEPT", "*/*"],
  ...["X-Blank", " \t padded \t", "X-Latin", "\u00fc", "X-Empty", "", "__proto__", "1", "Content-Length", "3"],
];

/** How Fetch reads the same lines. */
function copied(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index < raw.length; index += 2) headers.append(raw[index] ?? "", raw[index + 1] ?? "");
  return headers;
}

const read = (left: ReadonlySet<string> | null = null) => new IncomingHeaders([":path", "/", ...RAW], left);

test("reads a header as Headers does, before and after it is copied", () => {
  const wanted = copied(RAW);
  for (const prepare of [() => {}, (headers: Headers) => headers.delete("none")]) {
    const headers = read();
    prepare(headers);
    for (const name of ["HOST", "cookie", "accept", "x-blank", "x-latin", "x-empty", "__proto__", "absent"]) {
      expect([name, headers.get(name)]).toEqual([name, wanted.get(name)]);
      expect([name, headers.has(name)]).toEqual([name, wanted.has(name)]);
    }
  }
});

test.each<readonly [string, (headers: Headers) => unknown]>([
  ["entries", (headers) => [...headers.entries()]],
  ["keys", (headers) => [...headers.keys()]],
  ["values", (headers) => [...headers.values()]],
  ["the iterator", (headers) => [...headers]],
  ["a copy", (headers) => [...new Headers(headers)]],
  ["a Request", (headers) => [...new Request("http://localhost/", { headers }).headers]],
  [
    "forEach",
    (headers) => {
      const seen: string[] = [];
      headers.forEach((value, name) => void seen.push(`${name}: ${value}`));
      return seen;
    },
  ],
  [
    "append",
    (headers) => {
      headers.append("accept", "more");
      headers.append("set-cookie", "a=1");
      return [headers.get("accept"), headers.getSetCookie()];
    },
  ],
  [
    "set and delete",
    (headers) => {
      headers.set("accept", "one");
      headers.delete("HOST");
      return [headers.get("accept"), headers.has("host"), [...headers]];
    },
  ],
])("%s gives what Headers gives", (_name, use) => {
  expect(use(read())).toEqual(use(copied(RAW)));
});

test("a log shows the values", () => {
  expect(inspect(read())).toContain("host: 'example.com'");
});

test("leaves out the headers that it is told to", () => {
  const headers = read(new Set(["content-length"]));
  expect([headers.get("Content-Length"), [...headers.keys()].includes("content-length")]).toEqual([null, false]);
});

test.each([
  ["two hosts", ["Host", "a", "host", "b"]],
  ["a line feed in a value", ["X-Bad", "a\nb"]],
  ["a null character in a value", ["X-Bad", "a\0b"]],
])("refuses %s", (_name, raw) => {
  expect(() => new IncomingHeaders(raw, null)).toThrow(expect.objectContaining({ name: "MalformedRequest" }));
});
