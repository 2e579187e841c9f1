import { describe, expect, test } from "vitest";
import { assertUntouched } from "../../ground/untouched.ts";
import { POSTS } from "./every-post.ts";
import { assertRefusedEverywhere, openInput } from "./input-harness.ts";

const endless = (chunk: string): ReadableStream<Uint8Array> => {
  const bytes = new TextEncoder().encode(chunk);
  return new ReadableStream({ pull: (controller) => controller.enqueue(bytes) });
};

describe("huge bodies", () => {
  test("10 MB of JSON, and of spaces", async () => {
    await assertRefusedEverywhere(`{"name":"${"x".repeat(10_000_000)}"}`, [413]);
    await assertRefusedEverywhere(" ".repeat(10_000_000), [413]);
  });

  test("a body without end is left unread, and others are served", async () => {
    const { alice, stranger } = await openInput();
    for (const path of POSTS) {
      const answers = await Promise.all([alice.post(path, endless('{"a":1},'.repeat(1000))), stranger.get("/ok")]);
      expect(answers.map(({ status }) => status)).toEqual([413, 200]);
    }
  });

  test("a Content-Length that lies is not believed", async () => {
    const { alice } = await openInput();
    const small = { headers: { "content-length": "10" } };
    expect((await alice.post("/update-user", `{"name":"${"x".repeat(200_000)}"}`, small)).status).toBe(413);
    const big = { headers: { "content-length": "99999999" } };
    expect((await alice.post("/update-user", { name: "x" }, big)).status).toBe(413);
    const odd = { headers: { "content-length": "-1e3" } };
    expect((await alice.post("/update-user", { name: "alice" }, odd)).status).toBeLessThan(500);
  });

  test.each(["gzip", "br", "deflate", "gzip, gzip"])("a bomb encoded as %s is not unpacked", async (encoding) => {
    const { gzipSync } = await import("node:zlib");
    const { lab, alice } = await openInput();
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(5_000_000, " ")));
    await assertUntouched(lab, async () => {
      for (const path of POSTS) {
        const answer = await alice.post(path, bomb, { headers: { "content-encoding": encoding } });
        expect([400, 413, 415]).toContain(answer.status);
      }
    });
  });
});

describe("deep and wide JSON", () => {
  const deep = (levels: number): string => `{"a":${"[".repeat(levels)}${"]".repeat(levels)}}`;
  const wide = (keys: number): string => `{${Array.from({ length: keys }, (_, key) => `"k${key}":1`).join(",")}}`;

  test.each([
    ["100,000 arrays", deep(100_000)],
    ["60,000 arrays, within the size limit", deep(60_000)],
    ["40 arrays", deep(40)],
    ["20,000 nested objects", `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`],
    ["100,000 keys", wide(100_000)],
    ["10,000 keys, within the size limit", wide(10_000)],
    ["a key of 1 MB", `{"${"k".repeat(1_000_000)}":1}`],
  ])("%s", (_, body) => assertRefusedEverywhere(body, [400, 413]));

  test("a number of 1,000 digits is no text", async () => {
    const { alice } = await openInput();
    expect((await alice.post("/update-user", `{"name":${"9".repeat(1000)}}`)).status).toBe(400);
  });
});

const TOP_LEVELS = [
  "null",
  "[]",
  '"x"',
  "1",
  "true",
  "\ufeff{}",
  '{"a":1,}',
  "{",
  "}",
  '{"a":1}\n{"a":2}',
  "{'a':1}",
  "NaN",
  "undefined",
  " ",
  "[object Object]",
];

test.each(TOP_LEVELS)("the body %j is no object of JSON", (body) => assertRefusedEverywhere(body));

test("an empty body is one without fields", async () => {
  const { lab, alice } = await openInput();
  await assertUntouched(lab, async () => {
    for (const path of ["/sign-up/email", "/sign-in/email", "/revoke-session", "/update-user"]) {
      expect((await alice.post(path, "")).status, path).toBe(400);
    }
  });
});

describe("invalid UTF-8", () => {
  const wrap = (...bytes: number[]): Uint8Array<ArrayBuffer> =>
    Uint8Array.from([...new TextEncoder().encode('{"name":"'), ...bytes, ...new TextEncoder().encode('"}')]);

  test.each([
    ["0xff 0xfe", wrap(0xff, 0xfe)],
    ["an overlong slash", wrap(0xc0, 0xaf)],
    ["an overlong NUL", wrap(0xc0, 0x80)],
    ["a truncated sequence", wrap(0xe2, 0x82)],
    ["an encoded surrogate", wrap(0xed, 0xa0, 0x80)],
    ["UTF-16", new Uint8Array(Buffer.from('\ufeff{"name":"x"}', "utf16le"))],
  ])("%s in a body", (_, body) => assertRefusedEverywhere(body));

  test("in path and query", async () => {
    const { alice } = await openInput();
    for (const path of ["/sign-in%ff/email", "/sign-in%c0%afemail", "/%c0%ae%c0%ae/ok", "/ok%00", "/%e2%82"]) {
      expect((await alice.get(path)).status, path).toBe(404);
    }
    for (const query of ["error=%ff%fe", "error=%c0%af", "error=%e2%82", "error=%", "error=%00"]) {
      expect((await alice.get("/error", { query })).status, query).toBe(400);
    }
  });
});
