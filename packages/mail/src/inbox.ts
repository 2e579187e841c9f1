import { framePage } from "./inbox/frame.ts";
import { inboxList, inboxPage } from "./inbox/page.ts";
import type { Received, View } from "./inbox/received.ts";
import type { Message, Transport } from "./message.ts";

export type { Received } from "./inbox/received.ts";

/** Options of `createInbox`. */
export interface InboxOptions {
  /** Mails kept. Default 100. */
  readonly limit?: number;
  /** Hosts of the page, beside `localhost`, `127.0.0.1` and `::1`. */
  readonly hosts?: readonly string[];
  /** Allows production, where the page shows every sign-in link to its visitors. */
  readonly unsafeInProduction?: boolean;
}

/** A transport that shows mails on a page, in memory only. */
export interface Inbox extends Transport {
  /** Answers the page at any path; as `{ mails }` with `?format=json`. */
  handler(request: Request): Promise<Response>;
  /** Newest first. */
  readonly mails: readonly Received[];
  clear(): void;
}

const LOOPBACK = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const COMMON = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

const DEVELOPERS = new Set(["", "development", "dev", "local", "test"]);

/** `staging` and `Production` are reached by strangers, too. */
const isProduction = (): boolean =>
  typeof process !== "undefined" && !DEVELOPERS.has((process.env.NODE_ENV ?? "").trim().toLowerCase());
const toView = (text: string | null): View => (text === "dark" || text === "text" ? text : "light");

/** DNS rebinding: a foreign name may point at this machine, and Next writes its own name into the request's address. */
function askedHost({ headers }: Request): (string | undefined)[] {
  const host = headers.get("host");
  return host === null ? [] : [URL.parse(`http://${host}`)?.hostname];
}

function answer(url: URL, mails: readonly Received[]): Response {
  const { searchParams } = url;
  if (searchParams.get("format") === "json") return Response.json({ mails });
  const key = searchParams.get("mail");
  const chosen = mails.find((mail) => mail.key === key) ?? null;
  const view = toView(searchParams.get("view"));
  if (chosen !== null && searchParams.has("frame")) return framePage(chosen, view);
  const input = { mails, chosen, view, isMissing: key !== null && chosen === null };
  return searchParams.has("list") ? inboxList(input) : inboxPage(input);
}

/**
 * Creates a transport for development.
 * @throws Error if `NODE_ENV` names anything but development or a test, TypeError for a limit below 1
 */
export function createInbox(options: InboxOptions = {}): Inbox {
  const { limit = 100, hosts = [], unsafeInProduction = false } = options;
  if (isProduction() && !unsafeInProduction) {
    throw new Error(
      "createInbox: the inbox shows everybody's mails, so it starts where NODE_ENV is development or test alone",
    );
  }
  if (!Number.isInteger(limit) || limit < 1) throw new TypeError("createInbox: limit must be a whole number above 0");
  const mails: Received[] = [];
  const isOurs = (name: string | undefined) => name !== undefined && (LOOPBACK.test(name) || hosts.includes(name));
  const respond = (request: Request): Response => {
    const url = new URL(request.url);
    if (![url.hostname, ...askedHost(request)].every(isOurs)) {
      return new Response("The inbox answers on this machine only: name other hosts in createInbox({ hosts })", {
        status: 403,
      });
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
    }
    return answer(url, mails);
  };
  return {
    mails,
    async send(message: Message) {
      mails.unshift({ ...message, key: crypto.randomUUID(), receivedAt: new Date() });
      mails.splice(limit);
    },
    async handler(request) {
      const response = respond(request);
      for (const [name, value] of Object.entries(COMMON)) response.headers.set(name, value);
      return response;
    },
    clear() {
      mails.length = 0;
    },
  };
}
