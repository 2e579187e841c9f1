import { createSocket } from "node:dgram";
import { once } from "node:events";

export const SERVFAIL = 2;
export const NXDOMAIN = 3;

/** The strings of each TXT record, or the response code of a failure. */
export type DnsReply = readonly (readonly string[])[] | number;

const HEADER_BYTES = 12;
const TXT = 16;
const POINTER_TO_QUESTION = 0xc00c;

const uint16 = (...values: number[]): Buffer => Buffer.from(values.flatMap((value) => [value >> 8, value & 0xff]));

function readQuestion(query: Buffer) {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), bytes: query.subarray(HEADER_BYTES, at + 5) };
}

function toRecord(strings: readonly string[]): Buffer {
  const data = Buffer.concat(strings.flatMap((text) => [Buffer.from([text.length]), Buffer.from(text, "latin1")]));
  return Buffer.concat([uint16(POINTER_TO_QUESTION, TXT, 1, 0, 0, data.length), data]);
}

/** Starts a DNS server on loopback that knows TXT records only. */
export async function startDnsServer(answer: (name: string) => DnsReply | Promise<DnsReply>) {
  const socket = createSocket("udp4");
  socket.on("message", async (query, { address, port }) => {
    const { name, bytes } = readQuestion(query);
    const reply = await answer(name);
    const [code, records] = typeof reply === "number" ? [reply, []] : [0, reply];
    const header = uint16(query.readUInt16BE(0), 0x8180 | code, 1, records.length, 0, 0);
    socket.send(Buffer.concat([header, bytes, ...records.map(toRecord)]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    async close() {
      socket.close();
      await once(socket, "close");
    },
  };
}
