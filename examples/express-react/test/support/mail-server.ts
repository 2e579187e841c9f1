import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail as a receiver reads it, and whom its sender really named. */
export interface Received extends Email {
  readonly recipients: readonly string[];
}

type Taker = (mail: Received) => void;

/** The mails to one address, read in the order in which they arrive. */
class IncomingMails {
  readonly #mails: Received[] = [];
  readonly #takers: Taker[] = [];

  put(mail: Received): void {
    const taker = this.#takers.shift();
    if (taker === undefined) this.#mails.push(mail);
    else taker(mail);
  }

  take(): Promise<Received> {
    const mail = this.#mails.shift();
    return mail === undefined ? new Promise((resolve) => this.#takers.push(resolve)) : Promise.resolve(mail);
  }

  get size(): number {
    return this.#mails.length;
  }
}

export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  /** The next mail to this address; waits for it. */
  next(address: string): Promise<Received>;
  /** How many mails to this address nobody has read. */
  unread(address: string): number;
  close(): Promise<void>;
}

/** A real SMTP server on this machine, which takes every mail and sends none on. */
export async function createMailServer(): Promise<MailServer> {
  const boxes = new Map<string, IncomingMails>();
  const boxOf = (address: string): IncomingMails => {
    const box = boxes.get(address) ?? new IncomingMails();
    boxes.set(address, box);
    return box;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        for (const address of recipients) boxOf(address).put({ ...mail, recipients });
        callback();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  // A server that listens on TCP has an address with a port.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: (address) => boxOf(address).take(),
    unread: (address) => boxOf(address).size,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
