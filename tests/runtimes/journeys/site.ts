import assert from "node:assert/strict";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Mail, MailKind } from "@sallyport/core";
import { type Answer, Browser, type MailOf } from "@sallyport/testing";
import { listen } from "../../ground/listen.ts";

/** A running application, and what it sends. */
export interface Site {
  readonly origin: string;
  readonly mails: Collector;
  readonly provider: { readonly issuer: string };
}

/** Receives the mails that an application posts. */
export class Collector {
  readonly mails: Mail[] = [];
  readonly url: string;
  readonly close: () => Promise<void>;

  private constructor(url: string, close: () => Promise<void>) {
    this.url = url;
    this.close = close;
  }

  static async start(): Promise<Collector> {
    let collector: Collector | null = null;
    const server = createServer(async (incoming, outgoing) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      collector?.mails.push(JSON.parse(Buffer.concat(chunks).toString()) as Mail);
      outgoing.end();
    });
    const { port, close } = await listen(server);
    collector = new Collector(`http://127.0.0.1:${port}`, close);
    return collector;
  }

  /** Waits for the newest mail of a kind to an address, which is sent after the response. */
  async last<Kind extends MailKind>(kind: Kind, to: string): Promise<MailOf<Kind>> {
    for (let left = 200; left > 0; left -= 1) {
      const found = this.mails.findLast((mail): mail is MailOf<Kind> => mail.kind === kind && mail.to === to);
      if (found !== undefined) return found;
      await wait(50);
    }
    throw new Error(`No mail of kind ${kind} to ${to}`);
  }
}

export const visit = ({ origin }: Pick<Site, "origin">): Browser =>
  new Browser({ origin, handler: (request) => fetch(request) });

export const personOf = (name: string) => ({ name, email: `${name}@example.com`, password: "correct horse battery" });

export function ok(answer: Answer): Answer {
  assert.equal(answer.status, 200, answer.text);
  return answer;
}

/** Returns a browser that is signed in. */
export async function signUp(site: Site, name: string): Promise<Browser> {
  const browser = visit(site);
  ok(await browser.post("/sign-up/email", personOf(name)));
  return browser;
}

export async function emailIn(browser: Browser): Promise<unknown> {
  const { text } = ok(await browser.get("/get-session"));
  const session = JSON.parse(text) as { user: { email: string } } | null;
  return session?.user.email ?? null;
}

/** Follows a link of a mail, which may redirect. */
export async function follow(browser: Browser, url: string): Promise<Answer> {
  const answer = await browser.get(url);
  assert.ok([200, 302, 303].includes(answer.status), answer.text);
  return answer;
}
