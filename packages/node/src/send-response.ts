import type { Answer } from "@sallyport/core/bridge";
import type { Outgoing } from "./auth-handler.ts";
import { flushHead, type Head, writeHead } from "./write-head.ts";

type Chunk = ReadableStreamReadResult<Uint8Array>;

/** Writes as fast as the client reads. Rejects if that fails, which may happen after the head is sent. */
export function sendAnswer(answer: Answer, outgoing: Outgoing, method: string | undefined): Promise<void> {
  return send(answer, answer.body, outgoing, method);
}

export function sendResponse(response: Response, outgoing: Outgoing, method: string | undefined): Promise<void> {
  const { status, headers, body } = response;
  return send({ status, headers: () => headers, cookies: [] }, body, outgoing, method);
}

async function send(head: Head, body: Answer["body"], outgoing: Outgoing, method: string | undefined): Promise<void> {
  const isWhole = typeof body === "string" || body instanceof Uint8Array;
  const stream = isWhole ? null : body;
  if (outgoing.destroyed || outgoing.writableEnded) return stream?.cancel();
  if (isWhole || stream === null || method === "HEAD") {
    writeHead(head, outgoing);
    outgoing.end(isWhole && method !== "HEAD" ? body : "");
    return stream?.cancel();
  }
  const reader = stream.getReader();
  try {
    await sendStream(head, reader, outgoing);
  } catch (error) {
    void reader.cancel().catch(() => {});
    throw error;
  }
}

async function sendStream(
  head: Head,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  outgoing: Outgoing,
): Promise<void> {
  const first = reader.read();
  const second = first.then((chunk) => (chunk.done ? chunk : reader.read()));
  const opening = await ifSoon(second);
  writeHead(head, outgoing);
  // Most responses are one chunk, which Node can send with a Content-Length.
  if (opening?.done) return void outgoing.end((await first).value ?? "");

  outgoing.once("close", () => void reader.cancel().catch(() => {}));
  flushHead(outgoing);
  let upcoming: Promise<Chunk> | undefined = second;
  for (let chunk = await first; !chunk.done; chunk = await (upcoming ?? reader.read()), upcoming = undefined) {
    if (outgoing.destroyed) return;
    if (!write(outgoing, chunk.value)) await drained(outgoing);
  }
  outgoing.end();
}

function write(outgoing: Outgoing, chunk: Uint8Array): boolean {
  return "stream" in outgoing ? outgoing.write(chunk) : outgoing.write(chunk);
}

/** A body of one chunk settles within a few microtasks. */
async function ifSoon<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  let settled = false;
  const settle = () => {
    settled = true;
  };
  promise.then(settle, settle);
  for (let tick = 0; tick < 12 && !settled; tick++) await undefined;
  return settled ? promise : undefined;
}

function drained(outgoing: Outgoing): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      outgoing.off("drain", done).off("close", done);
      resolve();
    };
    outgoing.on("drain", done).on("close", done);
    if (outgoing.destroyed) done();
  });
}
