import { type Answer, Browser } from "@sallyport/testing";
import { CACHE_COOKIE, SESSION_COOKIE } from "../../ground/people.ts";
import type { RoomLab } from "./sign-in-lab.ts";

/** How a client keeps its session: a browser in a cookie, an app as a bearer token. */
export type Carrier = "cookie" | "bearer";

/** A browser, or an app that sends its session in `Authorization` and keeps every other cookie. */
export class Client {
  readonly browser: Browser;
  readonly carrier: Carrier;
  token: string | null = null;

  constructor({ lab }: RoomLab, carrier: Carrier) {
    this.browser = new Browser(lab);
    this.carrier = carrier;
  }

  get headers(): Readonly<Record<string, string>> {
    return this.token === null ? {} : { authorization: `Bearer ${this.token}` };
  }

  /** Moves the session out of the cookies, where the client is an app. */
  carry(): void {
    if (this.carrier === "cookie") return;
    const { cookies } = this.browser;
    this.token = cookies.get(SESSION_COOKIE) ?? this.token;
    for (const name of [SESSION_COOKIE, CACHE_COOKIE]) cookies.delete(name);
  }

  absorb({ headers }: Answer): void {
    const given = headers.get("set-auth-token");
    this.browser.cookies.absorb(headers);
    this.carry();
    if (this.carrier === "bearer") this.token = given ?? this.token;
  }

  get(path: string, query = ""): Promise<Answer> {
    return this.browser.get(path, { query, headers: this.headers });
  }

  async post(path: string, body: object): Promise<Answer> {
    const answer = await this.browser.post(path, body, { headers: this.headers });
    this.absorb(answer);
    return answer;
  }
}
