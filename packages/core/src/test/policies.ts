import { Browser } from "@sallyport/testing";
import { type Answered, answer, textOf } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { totpOf } from "sallyport-tests/ground/totp";
import type { AuthOptions } from "../contracts/options.ts";
import { magicLink } from "../plugins/magic-link/index.ts";
import type { OrganizationOptions, PolicyOptions } from "../plugins/organization/index.ts";
import { twoFactor } from "../plugins/two-factor/index.ts";
import { user } from "../store.ts";
import { openAcme } from "./acme.ts";
import type { Person } from "./organizations.ts";

export async function openPolicies(
  policies: PolicyOptions = {},
  rest: Partial<AuthOptions> = {},
  options: OrganizationOptions = {},
) {
  const events: [name: string, payload: object][] = [];
  const listen = (name: string) => (payload: object) => void events.push([name, payload]);
  const acme = await openAcme(
    { ...options, policies: { notice: 0, ...policies } },
    {
      ...rest,
      plugins: [twoFactor(), magicLink(), ...(rest.plugins ?? [])],
      events: {
        "organization.policy-changed": listen("organization.policy-changed"),
        "domain.added": listen("domain.added"),
        "domain.verified": listen("domain.verified"),
        "domain.lost": listen("domain.lost"),
        "domain.removed": listen("domain.removed"),
        "member.added": listen("member.added"),
      },
    },
  );
  const { auth, clock, store, post, get, alice, mailbox } = acme;

  async function enrol({ browser }: Person): Promise<void> {
    const { body } = await answer(browser.post("/two-factor/enable", { password: ALICE.password }));
    const code = totpOf(textOf(body, "totpURI"), clock.now());
    const verified = await answer(browser.post("/two-factor/verify-totp", { code }));
    if (verified.status !== 200) throw new Error(`Enrolling answered ${JSON.stringify(verified)}`);
  }

  async function signIn({ id, email }: Person): Promise<Person> {
    const browser = new Browser(auth);
    const { status } = await browser.post("/sign-in/email", { email, password: ALICE.password });
    if (status !== 200) throw new Error(`Signing in answered ${status}`);
    return { id, email, browser };
  }

  const verify = ({ id }: Person) => store.update(user, { where: { id } }, { emailVerified: true });
  const set = (body: object, by: Person = alice): Promise<Answered> => post("update-policies", body, by);
  const read = async (by: Person = alice): Promise<object> => Object((await get("get-policies", "", by)).body);
  async function use(by: Person): Promise<string> {
    const { status, body } = await get("get-organization", "", by);
    return status === 200 ? "200" : `${status} ${textOf(body, "code")}`;
  }
  async function mailed(kind: string): Promise<string[]> {
    await mailbox.settle();
    return mailbox.mails
      .splice(0)
      .filter((mail) => mail.kind === kind)
      .map(({ to }) => to)
      .sort();
  }
  return { ...acme, events, enrol, signIn, verify, set, read, use, mailed };
}
