import type { User } from "../../contracts/entities.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Store } from "../../contracts/store.ts";
import { hashToken } from "../../crypto/hash-token.ts";
import { KNOWN_BROWSER_SECONDS, USERS_A_BROWSER_KNOWS } from "../../data/limits.ts";
import { ALPHANUMERIC, randomText } from "../../kernel/random-text.ts";
import type { Deps } from "../deps.ts";
import { createCarriedTokens } from "../session/carried-token.ts";

const ID_CHARACTERS = 16;
const RENEWED_AFTER_SECONDS = 86_400;

const found = new WeakMap<RequestScope, string>();

interface Mark {
  readonly id: string;
  readonly since: number;
  readonly ofEmail: string;
  readonly ofPassword: string;
}

const toMark = (text: string): Mark | null => {
  const [id = "", since = "", ofEmail = "", ofPassword = ""] = text.split("~");
  return ofPassword === "" ? null : { id, since: Number(since), ofEmail, ofPassword };
};
const toText = ({ id, since, ofEmail, ofPassword }: Mark): string => [id, since, ofEmail, ofPassword].join("~");

function markOf(marks: readonly Mark[], ofEmail: () => string): Mark | undefined {
  if (marks.length === 0) return undefined;
  const mac = ofEmail();
  return marks.find((mark) => mark.ofEmail === mac);
}

/**
 * A signed cookie of browsers in which the user has signed in. It grants nothing, but attempts there have a separate
 * count, which other callers cannot use up. A new password invalidates it.
 */
export function createKnownBrowsers(deps: Deps, store: Store) {
  const { clock, cookieNames, random, signers, tables } = deps;
  const name = cookieNames.knownBrowser;
  const carried = createCarriedTokens(deps);
  const macOf = (text: string): string => hashToken(signers.knownBrowser.sign(text));
  const emailMac = (email: string): string => macOf(`email:${email}`);
  const passwordMac = (userId: string, setAt: Date): string => macOf(`password:${userId}:${setAt.getTime()}`);
  // Whoever proves the mailbox ends the marks of those who held the account before.
  const mailboxMac = ({ id, emailVerified }: Pick<User, "id" | "emailVerified">): string =>
    macOf(`mailbox:${id}:${emailVerified}`);

  function read(scope: RequestScope): Mark[] {
    const cookie = scope.cookies.get(name);
    const signed = cookie === null ? null : signers.knownBrowser.verify(cookie);
    const oldest = clock.now().getTime() / 1000 - KNOWN_BROWSER_SECONDS;
    return (signed ?? "").split("!").flatMap((text) => {
      const mark = toMark(text);
      return mark === null || mark.since < oldest ? [] : mark;
    });
  }

  return {
    async find(scope: RequestScope, email: string): Promise<string | null> {
      const mark = markOf(read(scope), () => emailMac(email));
      if (mark === undefined) return null;
      const seen = found.get(scope);
      if (seen === mark.id) return seen;
      const row = await store.find(tables.account, {
        where: { providerId: "credential" },
        join: { table: tables.user, on: "userId", where: { email } },
      });
      const owner = row === null ? await store.find(tables.user, { where: { email } }) : null;
      const current =
        row !== null ? passwordMac(row[1].id, row[0].updatedAt) : owner === null ? null : mailboxMac(owner);
      if (current !== mark.ofPassword) return null;
      found.set(scope, mark.id);
      return mark.id;
    },

    async leave(scope: RequestScope, user: Pick<User, "id" | "email" | "emailVerified">): Promise<void> {
      // A client that sends a token itself keeps no cookies.
      if (carried.read(scope.headers) !== null) return;
      const account = await store.find(tables.account, { where: { userId: user.id, providerId: "credential" } });
      const ofEmail = emailMac(user.email);
      const ofPassword = account === null ? mailboxMac(user) : passwordMac(user.id, account.updatedAt);
      const marks = read(scope);
      const since = Math.floor(clock.now().getTime() / 1000);
      const known = marks.find((each) => each.ofPassword === ofPassword && each.ofEmail === ofEmail);
      if (known !== undefined && since - known.since < RENEWED_AFTER_SECONDS) return;
      const others = marks.filter((each) => each.ofEmail !== ofEmail && each.ofPassword !== ofPassword);
      const id = known?.id ?? randomText(ID_CHARACTERS, ALPHANUMERIC, random);
      const mark = { id, since, ofEmail, ofPassword };
      const value = [mark, ...others].slice(0, USERS_A_BROWSER_KNOWS).map(toText).join("!");
      const attributes = { ...cookieNames.attributes, maxAge: KNOWN_BROWSER_SECONDS };
      scope.cookies.set(name, signers.knownBrowser.sign(value), attributes);
    },
  };
}
