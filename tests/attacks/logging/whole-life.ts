import type { Mail } from "@sallyport/core";
import { type Answer, Browser } from "@sallyport/testing";
import { expect } from "vitest";
import { CACHE_COOKIE, SESSION_COOKIE } from "../../ground/people.ts";
import { type Act, type Fields, send, toPost } from "../acts/act.ts";
import type { World } from "../acts/every-act.ts";
import { PAGE } from "../acts/routes.ts";

/** These end what the other acts need. */
const ENDS = [
  "/change-password",
  "/two-factor/disable",
  "/organization/leave",
  "/organization/delete",
  "/admin/remove-user",
  "/revoke-other-sessions",
  "/revoke-sessions",
  "/sign-out",
  "/delete-user",
];

/** The acts in an order in which none takes from another what it needs. */
export const inTurn = ({ acts }: World): readonly Act[] =>
  acts.toSorted((one, other) => ENDS.indexOf(one.path) - ENDS.indexOf(other.path));

const spoiled = (body: Fields): Fields =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === "string" ? `${value}x` : value]),
  );

/** Calls every route: without a session, with wrong values, and as it is meant. */
export async function liveAll(world: World): Promise<readonly Answer[]> {
  const stranger = new Browser(world.lab);
  const answers: Answer[] = [];
  for (const read of world.reads) {
    for (const by of [stranger, read.by]) answers.push(await send(read, by));
  }
  for (const act of inTurn(world)) {
    // The refusals of a page are pages, which the standing assertions do not read.
    if (act.path !== PAGE) {
      answers.push(await send(act, stranger, { keep: false }));
      answers.push(await toPost({ ...act, body: spoiled(act.body) }));
    }
    answers.push(await toPost(act));
  }
  await world.mailbox.settle();
  return answers;
}

const CONFIDENTIAL = /^(password|currentPassword|newPassword|token|code)$/;
const STORED = /^(token|password|accessToken|refreshToken|idToken|key|secret|backupCodes|privateKey|value|codeHash)$/;

/** What a thief of logs looks for. */
export class Secrets {
  readonly #texts = new Set<string>();
  readonly #codes = new Set<string>();

  add(...texts: readonly unknown[]): void {
    // Shorter ones are found anywhere.
    for (const text of texts) if (typeof text === "string" && text.length > 7) this.#texts.add(text);
  }

  addMails(mails: readonly Mail[]): void {
    for (const mail of mails) {
      const { url, token, code } = { url: "", token: "", code: "", ...mail };
      if (code !== null && code !== "") this.#codes.add(code);
      // A JWT's header is the same in all.
      this.add(token, url, encodeURIComponent(url), ...token.split(".").slice(1));
    }
  }

  addCookies(...browsers: readonly Browser[]): void {
    for (const { cookies } of browsers) {
      for (const name of [SESSION_COOKIE, CACHE_COOKIE]) {
        const value = decodeURIComponent(cookies.get(name) ?? "");
        this.add(value, value.slice(0, value.lastIndexOf(".")));
      }
    }
  }

  /** What the acts are to send, and what the database holds, at this moment. */
  async addAll({ acts, mailbox, rows }: World): Promise<void> {
    for (const { body, by } of acts) {
      this.addCookies(by);
      for (const [name, value] of Object.entries(body)) if (CONFIDENTIAL.test(name)) this.add(value);
    }
    for (const row of [...(await rows()).values()].flat()) {
      for (const [column, value] of Object.entries(row)) {
        if (STORED.test(column))
          this.add(
            value,
            ...String(value)
              .split("$")
              .filter((part) => part.length > 15),
          );
      }
    }
    await mailbox.settle();
    this.addMails(mailbox.mails);
  }

  expectNoneIn(text: string): void {
    expect(this.#texts.size).toBeGreaterThan(20);
    for (const secret of this.#texts) expect(text.includes(secret), secret.slice(0, 20)).toBe(false);
    // Six digits stand in times and ids as well; a code stands by itself.
    for (const code of this.#codes) expect(text).not.toMatch(new RegExp(`\\b${code}\\b`));
  }
}

export const ADDRESS = /@(people|elsewhere)\.example\.org/;
