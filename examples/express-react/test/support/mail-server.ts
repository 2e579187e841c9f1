import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A parsed mail with the recipients of its envelope. */
export interface Received extends Email {
  readonly recipients: readonly string[];
}

type Taker = (mail: Received) => void;

/** The mails to one address, in order of arrival. A reader may come before or after the mail. */
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
  /** The value for SMTP_URL. */
  readonly url: string;
  /** Waits for the next mail to this address. */
  next(address: string): Promise<Received>;
  /** Counts the unread mails to this address. */
  unread(address: string): number;
  close(): Promise<void>;
}

/** An SMTP server on this machine that accepts every mail and forwards none. */
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
  // The address of a TCP server is an object.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: (address) => boxOf(address).take(),
    unread: (address) => boxOf(address).size,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
