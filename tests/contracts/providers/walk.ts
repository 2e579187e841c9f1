import { type Answer, Browser } from "@sallyport/testing";
import { type Landing, visit } from "@sallyport/testing/providers";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { APP, type Providers } from "./serve.ts";

export interface ProviderIdentity {
  readonly authorization: URL;
  /** The URL to which the provider redirects. */
  readonly callback: URL;
  /** The page of the application on which the browser arrives. */
  readonly location: URL;
  readonly error: string | null;
}

/** A browser that moves between the application and the providers. */
export class Walker {
  readonly browser: Browser;
  readonly #providers: Providers;

  constructor(lab: OpenedAuth, providers: Providers) {
    this.browser = new Browser(lab);
    this.#providers = providers;
  }

  async signIn(provider: string, body: object = {}): Promise<ProviderIdentity> {
    const pages = { callbackURL: "/in", errorCallbackURL: "/out" };
    return this.follow(await this.browser.post("/sign-in/social", { provider, ...pages, ...body }));
  }

  /** Follows the answer of `/sign-in/social` or `/link-social`. */
  async follow(answer: Answer): Promise<ProviderIdentity> {
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    const authorization = new URL(String(answer.at("url")));
    const landing = await visit(this.#providers.fetch, authorization);
    const callback = landing.form === null ? landing.url : new URL(`${landing.url.href}?${landing.form}`);
    const location = await this.#arrive(landing, authorization.origin);
    return { authorization, callback, location, error: location.searchParams.get("error") };
  }

  async session(): Promise<Answer> {
    return this.browser.get("/get-session");
  }

  /** The callback may redirect a form to itself. */
  async #arrive({ url, form }: Landing, from: string): Promise<URL> {
    if (url.origin !== APP) throw new Error(`The provider sends the browser to ${url.origin}`);
    const path = url.pathname.replace(/^\/api\/auth/, "");
    const answer = await (form === null
      ? this.browser.get(path, { query: url.search.slice(1) })
      : this.#post(path, form, from));
    const location = answer.headers.get("location");
    if (location === null) throw new Error(`The callback answers ${answer.status} ${answer.text}`);
    const next = new URL(location, APP);
    return next.pathname === url.pathname ? this.#arrive({ url: next, form: null }, from) : next;
  }

  /** Posts from another site, so no Lax cookies are sent. */
  #post(path: string, form: URLSearchParams, origin: string): Promise<Answer> {
    const headers = { origin, "content-type": "application/x-www-form-urlencoded" };
    return this.browser.post(path, form.toString(), { cookie: null, headers });
  }
}
