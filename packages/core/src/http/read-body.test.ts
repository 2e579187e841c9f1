import { expect, test } from "vitest";
import { readBody } from "./read-body.ts";

const LIMIT = 100;
const JSON_TYPE = { "content-type": "application/json" };

function read(body: BodyInit | null, headers: Record<string, string> = JSON_TYPE): Promise<unknown> {
  const request = new Request("http://localhost/", { method: "POST", headers, body });
  // A text body brings a Content-Type of its own.
  if (headers["content-type"] === undefined) request.headers.delete("content-type");
  return readBody(request, LIMIT);
}

function stream(parts: readonly (string | Error)[]): Request {
  const left = [...parts];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = left.shift();
      if (part === undefined) controller.close();
      else if (part instanceof Error) controller.error(part);
      else controller.enqueue(new TextEncoder().encode(part));
    },
  });
  const init = { method: "POST", headers: JSON_TYPE, body, duplex: "half" };
  return new Request("http://localhost/", init);
}

test("an object is read, however its type is spelled", async () => {
  for (const type of ["application/json", "Application/JSON", 'application/json; charset="UTF-8"']) {
    expect(await read('{"a":1}', { "content-type": type })).toEqual({ a: 1 });
  }
});

test("no body is undefined", async () => {
  expect(await read(null)).toBeUndefined();
  expect(await read("", {})).toBeUndefined();
});

test.each([
  {},
  { "content-type": "text/plain" },
  { "content-type": "text/plain; application/json" },
  { "content-type": "application/x-www-form-urlencoded" },
  { "content-type": "MULTIPART/FORM-DATA; boundary=x" },
  { "content-type": "application/json;charset=utf-7" },
  { "content-type": "application/jsonp" },
  { "content-type": "application/json", "content-encoding": "gzip" },
])("the headers %j are refused", async (headers: Record<string, string>) => {
  await expect(read('{"a":1}', headers)).rejects.toMatchObject({ code: "UNSUPPORTED_MEDIA_TYPE", status: 415 });
});

test.each(["{", "null", "1", '"text"', "[]", "undefined", "{'a':1}", '{"a":1}x', "\ufeff{}"])(
  "the body %j is refused",
  async (body) => {
    await expect(read(body)).rejects.toMatchObject({ code: "VALIDATION_ERROR", status: 400 });
  },
);

test("bytes that are not UTF-8 are refused", async () => {
  await expect(read(Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d))).rejects.toMatchObject({
    message: "Invalid body parameters: the body is not valid UTF-8",
  });
});

test("a body over the limit is refused, announced or not", async () => {
  await expect(read(JSON.stringify({ a: "x".repeat(LIMIT) }))).rejects.toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
  await expect(read("{}", { ...JSON_TYPE, "content-length": "101" })).rejects.toMatchObject({ status: 413 });
  await expect(readBody(stream(['{"a":"', "x".repeat(60), "y".repeat(60), '"}']), LIMIT)).rejects.toMatchObject({
    code: "PAYLOAD_TOO_LARGE",
  });
});

test("a body in pieces is put together, a character across two of them whole", async () => {
  const bytes = new TextEncoder().encode('{"a":"ž"}');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const init = { method: "POST", headers: JSON_TYPE, body, duplex: "half" };
  expect(await readBody(new Request("http://localhost/", init), LIMIT)).toEqual({ a: "ž" });
});

test("a sender that breaks off is told so", async () => {
  await expect(readBody(stream(['{"a":', new Error("aborted")]), LIMIT)).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    message: "Invalid body parameters: the body ended early",
  });
});
