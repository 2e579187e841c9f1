import { gzipSync } from "node:zlib";
import { Browser, type BrowserCall } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { whoIs } from "../../ground/people.ts";
import type { Act } from "../acts/act.ts";
import { everyAct } from "../acts/every-act.ts";

type Raw = string | Uint8Array<ArrayBuffer>;

/** Sends every route a malformed body, which may contain the valid fields. */
async function assertRefusedEverywhere(
  write: (act: Act) => Raw,
  statuses: readonly number[] = [400],
  call: BrowserCall = {},
): Promise<void> {
  const { acts, inert, caller } = await everyAct();
  await inert(async () => {
    for (const act of acts) {
      const answer = await act.by.post(act.path, write(act), call);
      expect(statuses, `${act.path} ${answer.text}`).toContain(answer.status);
    }
  });
  expect(Reflect.get({}, "isAdmin")).toBeUndefined();
  expect(await whoIs(caller)).toBe("caller");
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
/** Returns the valid body with more text before its end. */
const beside =
  (more: string) =>
  ({ body }: Act) =>
    `${JSON.stringify({ ...body, z: 1 }).slice(0, -1)},${more}}`;

describe("a huge body is rejected by every POST route", () => {
  test.each<[string, string]>([
    ["JSON", `{"name":"${"x".repeat(10_000_000)}"}`],
    ["spaces", " ".repeat(10_000_000)],
  ])("with 10 MB of %s", async (_, text) => {
    const bytes = bytesOf(text);
    await assertRefusedEverywhere(() => bytes, [413]);
  });

  test("with 1 MB in addition to the valid fields", () =>
    assertRefusedEverywhere(beside(`"y":"${"x".repeat(1_000_000)}"`), [413]));

  test("without being read to its end, while other requests are served", async () => {
    const { acts, lab } = await everyAct();
    const chunk = bytesOf('{"a":1},'.repeat(1000));
    for (const { path, by } of acts) {
      const endless = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
      const answers = await Promise.all([by.post(path, endless), new Browser(lab).get("/ok")]);
      expect(answers.map(({ status }) => status)).toEqual([413, 200]);
    }
  });

  test("if its Content-Length is false", async () => {
    await assertRefusedEverywhere(beside(`"y":"${"x".repeat(200_000)}"`), [413], {
      headers: { "content-length": "10" },
    });
    const big = { headers: { "content-length": "99999999" } };
    await assertRefusedEverywhere(({ body }) => JSON.stringify(body), [413], big);
    const { caller } = await everyAct();
    const odd = { headers: { "content-length": "-1e3" } };
    expect((await caller.post("/update-user", { name: "caller" }, odd)).status).toBeLessThan(500);
  });

  test.each(["gzip", "br", "deflate", "gzip, gzip"])(
    "if it is encoded as %s, whether it is a bomb or a valid body",
    async (encoding) => {
      const bomb = new Uint8Array(gzipSync(Buffer.alloc(5_000_000, " ")));
      const call = { headers: { "content-encoding": encoding } };
      // A valid body is rejected even if only the header says that it is compressed.
      await assertRefusedEverywhere(({ body }) => JSON.stringify({ ...body, z: 1 }), [415], call);
      await assertRefusedEverywhere(() => bomb, [400, 413, 415], call);
      await assertRefusedEverywhere(({ body }) => new Uint8Array(gzipSync(JSON.stringify(body))), [400, 415], call);
    },
  );
});

describe("deep and wide JSON is rejected, alone and in addition to valid fields:", () => {
  const deep = (levels: number): string => `"a":${"[".repeat(levels)}${"]".repeat(levels)}`;
  const wide = (keys: number): string => Array.from({ length: keys }, (_, key) => `"k${key}":1`).join(",");

  test.each([
    ["100,000 arrays", deep(100_000)],
    ["60,000 arrays, within the size limit", deep(60_000)],
    ["40 arrays", deep(40)],
    ["20,000 nested objects", `"a":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`],
    ["100,000 keys", wide(100_000)],
    ["9,000 keys, within the size limit", wide(9_000)],
    ["a key of 1 MB", `"${"k".repeat(1_000_000)}":1`],
  ])("%s", async (_, text) => {
    await assertRefusedEverywhere(() => `{${text}}`, [400, 413]);
    await assertRefusedEverywhere(beside(text), [400, 413]);
  });
});

test.each([
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
])("every POST route rejects the body %j", (body) => assertRefusedEverywhere(() => body));

test.each<[string, (text: string) => string]>([
  ["a byte order mark before it", (text) => `\ufeff${text}`],
  ["a list around it", (text) => `[${text}]`],
  ["a second copy after it", (text) => `${text}\n${text}`],
  ["a trailing comma", (text) => `${text.slice(0, -1)},}`],
  ["quotes around it", (text) => JSON.stringify(text)],
])("every POST route rejects a valid body with %s", (_, spoil) =>
  assertRefusedEverywhere(({ body }) => spoil(JSON.stringify({ ...body, z: 1 }))),
);

/** These routes have no required field. */
const WITHOUT_FIELDS = new Set([
  "/api-key/create",
  "/delete-user",
  "/update-user",
  "/organization/set-active",
  "/two-factor/enable",
]);

test.each(["", "{}"])("every POST route with a required field rejects the body %j", async (text) => {
  const { acts, inert } = await everyAct();
  await inert(async () => {
    for (const { path, by, body } of acts) {
      if (Object.keys(body).length === 0 || WITHOUT_FIELDS.has(path)) continue;
      expect((await by.post(path, text)).status, path).toBe(400);
    }
  });
});

test.each([
  '"__proto__":{"isAdmin":true}',
  '"constructor":{"prototype":{"isAdmin":true}}',
  '"a":{"__proto__":{"isAdmin":true}}',
  '"a":[{"prototype":{"isAdmin":true}}]',
  '"\\u005f_proto__":{"isAdmin":true}',
])("every POST route rejects the prototype keys %s, alone and in addition to valid fields", async (pollution) => {
  await assertRefusedEverywhere(() => `{${pollution}}`);
  await assertRefusedEverywhere(beside(pollution));
});

describe("invalid UTF-8 in addition to valid fields is rejected:", () => {
  test.each<[string, readonly number[]]>([
    ["0xff 0xfe", [0xff, 0xfe]],
    ["an overlong slash", [0xc0, 0xaf]],
    ["an overlong NUL", [0xc0, 0x80]],
    ["a truncated sequence", [0xe2, 0x82]],
    ["an encoded surrogate", [0xed, 0xa0, 0x80]],
  ])("%s", (_, bytes) =>
    assertRefusedEverywhere(({ body }) => {
      const text = bytesOf(JSON.stringify({ ...body, z: "" }));
      return Uint8Array.from([...text.slice(0, -2), ...bytes, ...text.slice(-2)]);
    }),
  );

  test("UTF-16", () =>
    assertRefusedEverywhere(({ body }) => new Uint8Array(Buffer.from(`\ufeff${JSON.stringify(body)}`, "utf16le"))));
});
