import { type Answer, Browser, type BrowserCall } from "@sallyport/testing";
import { expect } from "vitest";
import { pathOf } from "../../ground/mailed.ts";
import { personOf } from "../../ground/people.ts";
import { type Life, openLife, prove } from "../account/account-life.ts";

/** The kinds of mail whose link leads to a page. */
export const LINK_KINDS = ["verify-email", "reset-password", "change-email", "delete-account"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A request for such a mail. `parameter` names the field for the page to which the link leads. */
export interface Asking {
  readonly path: string;
  readonly parameter: "callbackURL" | "redirectTo";
  readonly body: Readonly<Record<string, unknown>>;
  readonly kind: LinkKind;
  /** A `stranger` has no session. */
  readonly by: "alice" | "stranger";
}

const { email } = personOf("alice");
const newEmail = "alice@elsewhere.example.org";
export const ASKINGS: readonly Asking[] = [
  ...["/request-password-reset", "/forget-password"].map(
    (path) => ({ path, parameter: "redirectTo", body: { email }, kind: "reset-password", by: "stranger" }) as const,
  ),
  ...(["stranger", "alice"] as const).map(
    (by) =>
      ({
        path: "/send-verification-email",
        parameter: "callbackURL",
        body: { email },
        kind: "verify-email",
        by,
      }) as const,
  ),
  { path: "/change-email", parameter: "callbackURL", body: { newEmail }, kind: "change-email", by: "alice" },
  { path: "/delete-user", parameter: "callbackURL", body: {}, kind: "delete-account", by: "alice" },
];

/** Opens an application, with Alice verified if the mail requires it. */
export async function openFor(kind: LinkKind): Promise<Life> {
  const life = await openLife({ user: { deleteUser: { enabled: true, verifyByEmail: true } } });
  if (kind === "change-email") await prove(life.lab, "alice");
  return life;
}

export function ask(
  { lab, alice }: Life,
  { path, body, by }: Asking,
  more: object,
  call: BrowserCall = {},
): Promise<Answer> {
  const browser = by === "alice" ? alice : new Browser(lab);
  return browser.post(path, { ...body, ...more }, call);
}

/** A link that Alice opens, with another callback URL or token if given. */
export interface MailedLink {
  readonly token: string;
  /** Encodes `callbackURL` once. If it is null, the parameter is left out. */
  open(callbackURL: string | null, token?: string): Promise<Answer>;
  /** Sends the query unchanged. */
  openRaw(query: string, token?: string): Promise<Answer>;
  /** Returns the path below the base path, and the query. */
  spell(query: string, token?: string): { readonly path: string; readonly query: string };
}

export async function mailLink(life: Life, kind: LinkKind): Promise<MailedLink> {
  const asking = ASKINGS.find((each) => each.kind === kind);
  if (asking === undefined) throw new Error(`No request sends ${kind}`);
  const { status, text } = await ask(life, asking, {});
  expect(status, text).toBe(200);
  const mail = await life.mailbox.last(kind);
  const [path = ""] = pathOf(mail.url).split("?");
  const isInPath = kind === "reset-password";
  const spell: MailedLink["spell"] = (query, token = mail.token) => {
    const written = encodeURIComponent(token);
    if (isInPath) return { path: `/reset-password/${written}`, query };
    return { path, query: [`token=${written}`, query].filter(Boolean).join("&") };
  };
  const openRaw: MailedLink["openRaw"] = (query, token) => {
    const spelled = spell(query, token);
    return life.alice.get(spelled.path, { query: spelled.query });
  };
  return {
    token: mail.token,
    spell,
    openRaw,
    open: (callbackURL, token) =>
      openRaw(callbackURL === null ? "" : `callbackURL=${encodeURIComponent(callbackURL)}`, token),
  };
}
