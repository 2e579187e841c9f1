import { connect } from "node:net";
import { readParameters, report } from "../lib/child-io.ts";

interface Load {
  readonly port: number;
  readonly cookie: string;
  readonly connections: number;
  readonly requests: number;
}

/** Returns the size of a response in bytes; all have the same size. */
function sizeOf(answer: string): number | null {
  const head = answer.indexOf("\r\n\r\n");
  if (head < 0) return null;
  if (!answer.startsWith("HTTP/1.1 200")) throw new Error(answer.slice(0, head));
  const length = /^content-length: (\d+)/im.exec(answer.slice(0, head));
  if (length !== null) return head + 4 + Number(length[1]);
  return answer.endsWith("\r\n0\r\n\r\n") ? answer.length : null;
}

const { port, cookie, connections, requests } = readParameters<Load>();
const ask = `GET /api/auth/get-session HTTP/1.1\r\nhost: localhost:3000\r\ncookie: ${cookie}\r\n\r\n`;
let asked = 0;

/** Sends one request at a time over one connection. */
const converse = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let size: number | null = null;
    let first = "";
    let received = 0;
    const next = (): void => {
      received = 0;
      asked += 1;
      if (asked <= requests) socket.write(ask);
      else socket.end();
    };
    socket.setNoDelay(true);
    socket.on("connect", next);
    socket.on("data", (chunk) => {
      if (size === null) {
        first += chunk.toString("latin1");
        size = sizeOf(first);
        if (size !== null) next();
        return;
      }
      received += chunk.length;
      if (received === size) next();
      else if (received > size) reject(new Error("an answer of another size"));
    });
    socket.on("close", () => resolve());
    socket.on("error", reject);
  });

const begin = performance.now();
await Promise.all(Array.from({ length: connections }, converse));
report({ perSecond: requests / ((performance.now() - begin) / 1000) });
