import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";

export interface Delivered {
  readonly sender: string;
  readonly recipients: readonly string[];
  readonly isEncrypted: boolean;
  readonly user: string | undefined;
  readonly raw: string;
  readonly email: Email;
}

/** A real mail server and its deliveries. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const delivered: Delivered[] = [];
  const attempts: string[] = [];
  const take = async (stream: Readable, { envelope, secure, user }: SMTPServerSession): Promise<void> => {
    const bytes = Buffer.concat(await stream.toArray());
    const sender = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
    const recipients = envelope.rcptTo.map(({ address }) => address);
    const email = await PostalMime.parse(bytes);
    delivered.push({ sender, recipients, isEncrypted: secure, user, raw: bytes.toString("latin1"), email });
  };
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onConnect(session, callback) {
      attempts.push(session.id);
      callback();
    },
    onAuth: ({ username }, _session, callback) => callback(null, { user: username }),
    onData(stream, session, callback) {
      // A client that breaks off is an error too.
      take(stream, session).then(() => callback(), callback);
    },
    ...options,
  });
  // Some tests break off.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    delivered,
    /** Per connection. */
    attempts,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
