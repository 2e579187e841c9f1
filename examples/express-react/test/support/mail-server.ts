import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A parsed mail with the recipients of its envelope. */
export interface Received extends Email {
  readonly recipients: readonly string[];
}

export interface MailServer {
  /** The value for SMTP_URL. */
  readonly url: string;
  /** Waits for the next mail to this address. */
  next(address: string): Promise<Received>;
  close(): Promise<void>;
}

/** An SMTP server on this machine that accepts every mail and forwards none. */
export async function createMailServer(): Promise<MailServer> {
  const unread: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        unread.push({ ...mail, recipients });
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
    async next(address) {
      for (;;) {
        const at = unread.findIndex(({ recipients }) => recipients.includes(address));
        const [mail] = at === -1 ? [] : unread.splice(at, 1);
        if (mail !== undefined) return mail;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
