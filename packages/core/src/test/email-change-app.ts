import { type Browser, Outbox } from "@sallyport/testing";
import { pathOf } from "sallyport-tests/ground/mailed";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import type { AuthOptions } from "../contracts/options.ts";
import { user } from "../store.ts";

export const NEW_EMAIL = "alice@new.example.com";

type ChangeEmail = NonNullable<AuthOptions["user"]>["changeEmail"];

/** An application where addresses may change, with nobody in it. */
export function reopenMovers(changeEmail: ChangeEmail = {}, options: Partial<AuthOptions> = {}) {
  const mailbox = new Outbox();
  const app = openAuth({ ...mailbox.options, ...options, user: { changeEmail: { enabled: true, ...changeEmail } } });
  return { ...app, mailbox };
}

/** Alice in an application where addresses may change, her address verified unless said otherwise. */
export async function openEmailChangeApp(changeEmail: ChangeEmail = {}, { verified = true, ...options }: Movers = {}) {
  const app = reopenMovers(changeEmail, options);
  const alice = await signUp(app.auth);
  if (verified) await app.store.update(user, { where: { email: ALICE.email } }, { emailVerified: true });
  const me = () => app.store.find(user, { where: { name: ALICE.name } });
  return { ...app, alice, me };
}
interface Movers extends Partial<AuthOptions> {
  readonly verified?: boolean;
}
export type MoversApp = Awaited<ReturnType<typeof openEmailChangeApp>>;

/** The link of the mail that a change of address sends to the current mailbox. */
export async function askToMove({ mailbox }: MoversApp, browser: Browser, body: object = {}): Promise<string> {
  const response = await browser.post("/change-email", { newEmail: NEW_EMAIL, ...body });
  if (response.status !== 200) throw new Error(`change-email answered ${response.status}: ${response.text}`);
  return pathOf((await mailbox.last("change-email")).url);
}
