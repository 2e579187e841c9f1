import type { Mail } from "@sallyport/core";
import { type Answer, Browser } from "@sallyport/testing";
import { expect } from "vitest";
import { CACHE_COOKIE, SESSION_COOKIE } from "../../ground/people.ts";
import { type Act, type Fields, send, toPost } from "../acts/act.ts";
import type { World } from "../acts/every-act.ts";
import { PAGE } from "../acts/routes.ts";

/** These acts remove what the other acts need. */
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

/** Returns the acts in an order in which none removes what a later one needs. */
export const inTurn = ({ acts }: World): readonly Act[] =>
  acts.toSorted((one, other) => ENDS.indexOf(one.path) - ENDS.indexOf(other.path));

const spoiled = (body: Fields): Fields =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === "string" ? `${value}x` : value]),
  );

/** Calls every route without a session, with wrong values, and correctly. */
export async function liveAll(world: World): Promise<readonly Answer[]> {
  const stranger = new Browser(world.lab);
  const answers: Answer[] = [];
  for (const read of world.reads) {
    for (const by of [stranger, read.by]) answers.push(await send(read, by));
  }
  for (const act of inTurn(world)) {
    // The page answers refusals with HTML, which the standing assertions do not accept.
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

/** Collects the texts that must not appear in the log. */
export class Secrets {
  readonly #texts = new Set<string>();
  readonly #codes = new Set<string>();

  add(...texts: readonly unknown[]): void {
    // Shorter texts could occur anywhere.
    for (const text of texts) if (typeof text === "string" && text.length > 7) this.#texts.add(text);
  }

  addMails(mails: readonly Mail[]): void {
    for (const mail of mails) {
      const { url, token, code } = { url: "", token: "", code: "", ...mail };
      if (code !== null && code !== "") this.#codes.add(code);
      // The header is the same in all JWTs.
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

  /** Adds what the acts will send, and what the database contains at the moment. */
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
    // Times and ids also contain six digits in a row, so the code must be a separate word.
    for (const code of this.#codes) expect(text).not.toMatch(new RegExp(`\\b${code}\\b`));
  }
}

export const ADDRESS = /@(people|elsewhere)\.example\.org/;
