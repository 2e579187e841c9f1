import type { Outgoing } from "./auth-handler.ts";
import { flushHead, writeHead } from "./write-head.ts";

type Chunk = ReadableStreamReadResult<Uint8Array>;

/**
 * Writes an answer as fast as the client takes it, and lets go of the rest when the client goes away.
 * Rejects when the answer cannot be read or written; the head may be out by then.
 */
export async function sendResponse(response: Response, outgoing: Outgoing, method: string | undefined): Promise<void> {
  const { body } = response;
  if (outgoing.destroyed || outgoing.writableEnded) return body?.cancel();
  if (body === null || method === "HEAD") {
    writeHead(response, outgoing);
    outgoing.end();
    return body?.cancel();
  }
  const reader = body.getReader();
  const letGo = () => void reader.cancel().catch(() => {});
  outgoing.once("close", letGo);
  try {
    await sendBody(response, reader, outgoing);
  } catch (error) {
    letGo();
    throw error;
  }
}

async function sendBody(
  response: Response,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  outgoing: Outgoing,
): Promise<void> {
  const first = reader.read();
  const second = first.then((chunk) => (chunk.done ? chunk : reader.read()));
  const opening = await Promise.race([second, nextTurn()]);
  if (outgoing.destroyed) return;
  writeHead(response, outgoing);
  // Nearly every answer is one chunk: it leaves whole, with its length, in one write.
  if (opening?.done) return void outgoing.end((await first).value ?? "");

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

function nextTurn(): Promise<undefined> {
  return new Promise((resolve) => setImmediate(resolve, undefined));
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
