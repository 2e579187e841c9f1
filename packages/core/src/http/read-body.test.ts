import { expect, test } from "vitest";
import { readBody } from "./read-body.ts";
import { RequestCall } from "./request-call.ts";

const LIMIT = 100;
const JSON_TYPE = { "content-type": "application/json" };

const read = (body: BodyInit): Promise<unknown> =>
  readBody(new RequestCall(new Request("http://localhost/", { method: "POST", headers: JSON_TYPE, body })), LIMIT);

/** A request whose body arrives in chunks and may end early. */
function stream(parts: readonly (Uint8Array | Error)[]): RequestCall {
  const left = [...parts];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = left.shift();
      if (part === undefined) controller.close();
      else if (part instanceof Error) controller.error(part);
      else controller.enqueue(part);
    },
  });
  return new RequestCall(
    new Request("http://localhost/", { method: "POST", headers: JSON_TYPE, body, duplex: "half" } as object),
  );
}

const bytesOf = (text: string): Uint8Array[] =>
  Array.from(new TextEncoder().encode(text), (byte) => Uint8Array.of(byte));

test.each([
  ["{", "the body is not valid JSON"],
  ["[]", "the body must be an object"],
  [Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d), "the body is not valid UTF-8"],
  ['{"__proto__":{}}', "[body] must not have a field named __proto__"],
])("rejects the body %j with its problem", async (body, why) => {
  const refusal = { code: "VALIDATION_ERROR", status: 400, message: `Invalid body parameters: ${why}` };
  await expect(read(body)).rejects.toMatchObject(refusal);
});

test("joins a streamed body, also where a character is split", async () => {
  expect(await readBody(stream(bytesOf('{"a":"ž"}')), LIMIT)).toEqual({ a: "ž" });
});

test("a client that aborts its upload gets an error", async () => {
  await expect(readBody(stream([...bytesOf('{"a":'), new Error("aborted")]), LIMIT)).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    message: "Invalid body parameters: the body ended early",
  });
});
