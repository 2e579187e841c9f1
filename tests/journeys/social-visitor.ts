import { type ProviderIdentity, UserAgent } from "../ground/identity-provider/user-agent.ts";
import { type Visitor as Person, walk } from "../ground/identity-provider/walk.ts";
import type { SocialHarness } from "./social-harness.ts";

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export const PASSWORD = "correct-horse-battery";

export class SocialVisitor {
  readonly agent = new UserAgent();
  readonly fetch: typeof fetch;
  readonly #harness: SocialHarness;

  constructor(harness: SocialHarness) {
    this.#harness = harness;
    this.fetch = this.agent.fetchFrom(harness.url);
  }

  /** POST with a body, else GET. */
  async call(path: string, body?: object): Promise<Answer> {
    const response = await this.fetch(`${this.#harness.url}/api/auth${path}`, {
      ...(body !== undefined && {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
    return { status: response.status, body: await response.json() };
  }

  signUp({ name, email }: { readonly name: string; readonly email: string }): Promise<Answer> {
    return this.call("/sign-up/email", { name, email, password: PASSWORD });
  }

  /** From `/sign-in/social` or `/link-social` to the end. */
  async flow(path: string, person: Person, body: object = {}): Promise<ProviderIdentity> {
    const answer = await this.call(path, { provider: "local", callbackURL: "/home", ...body });
    const { url } = Object(answer.body);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return walk(this.agent, this.#harness.provider, url, person, new URL(this.#harness.url));
  }

  signIn(person: Person, body: object = {}): Promise<ProviderIdentity> {
    return this.flow("/sign-in/social", person, body);
  }

  /** Null without a session. */
  async whoami(): Promise<unknown> {
    const { body } = await this.call("/get-session");
    return body === null ? null : Object(body).user;
  }
}
