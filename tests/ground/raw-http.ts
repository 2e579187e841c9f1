import { connect } from "node:net";

export interface RawAnswer {
  readonly status: number;
  /** The head and the body. */
  readonly text: string;
}

/** Sends a message, and reads until the other side closes the connection. */
export function rawHttp(port: number, message: string | Uint8Array): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const socket = connect({ port, host: "127.0.0.1" });
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", (error) => chunks.length === 0 && reject(error));
    socket.on("close", () => {
      const text = Buffer.concat(chunks).toString("latin1");
      resolve({ status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0), text });
    });
    socket.write(typeof message === "string" ? Buffer.from(message, "latin1") : message);
  });
}
