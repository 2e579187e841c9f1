import { framePage } from "./inbox/frame.ts";
import { inboxList, inboxPage } from "./inbox/page.ts";
import type { Received, View } from "./inbox/received.ts";
import type { Message, Transport } from "./message.ts";

export type { Received } from "./inbox/received.ts";

/** Options of `createInbox`. */
export interface InboxOptions {
  /** How many mails the inbox keeps. Default 100. */
  readonly limit?: number;
  /** Hosts that may open the page besides `localhost`, `127.0.0.1` and `::1`. */
  readonly hosts?: readonly string[];
  /** Allows production, where every visitor of the page sees every sign-in link. Default false. */
  readonly unsafeInProduction?: boolean;
}

/** A transport that keeps mails in memory and shows them on a page. */
export interface Inbox extends Transport {
  /** Answers with the page at any path, or with `{ mails }` as JSON for `?format=json`. */
  handler(request: Request): Promise<Response>;
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

/** An allow list: `staging` and a misspelled `Production` must not count as development. */
const isProduction = (): boolean =>
  typeof process !== "undefined" && !DEVELOPERS.has((process.env.NODE_ENV ?? "").trim().toLowerCase());
const toView = (text: string | null): View => (text === "dark" || text === "text" ? text : "light");

/**
 * DNS rebinding points a foreign name at this machine, and Next puts its own name into the URL, so the header counts.
 */
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
 * @throws Error in production, TypeError for a limit below 1
 */
export function createInbox(options: InboxOptions = {}): Inbox {
  const { limit = 100, hosts = [], unsafeInProduction = false } = options;
  if (isProduction() && !unsafeInProduction) {
    throw new Error(
      "createInbox: the inbox shows every mail to anyone, so NODE_ENV must be development or test (or set unsafeInProduction)",
    );
  }
  if (!Number.isInteger(limit) || limit < 1) throw new TypeError("createInbox: limit must be a whole number above 0");
  const mails: Received[] = [];
  const isAllowedHost = (name: string | undefined) =>
    name !== undefined && (LOOPBACK.test(name) || hosts.includes(name));
  const respond = (request: Request): Response => {
    const url = new URL(request.url);
    if (![url.hostname, ...askedHost(request)].every(isAllowedHost)) {
      return new Response("The inbox answers on this machine only: list other hosts in createInbox({ hosts })", {
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
