import type { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { pathOf } from "sallyport-tests/ground/mailed";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import type { AuthOptions } from "../contracts/options.ts";
import { user } from "../store.ts";
import { openWithMail } from "./verifying.ts";

export const NEW_EMAIL = "alice@new.example.com";

type ChangeEmail = NonNullable<AuthOptions["user"]>["changeEmail"];

/** Creates an application in which users may change their address, without users. */
export const reopenMovers = (changeEmail: ChangeEmail = {}, options: Partial<AuthOptions> = {}) =>
  openWithMail({ ...options, user: { changeEmail: { enabled: true, ...changeEmail } } });

/** Creates an application in which Alice may change her address. It is verified by default. */
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

/** Requests a change of address, and returns the link that is mailed to the current mailbox. */
export async function askToMove({ mailbox }: MoversApp, browser: Browser, body: object = {}): Promise<string> {
  const response = await browser.post("/change-email", { newEmail: NEW_EMAIL, ...body });
  if (response.status !== 200) throw new Error(`change-email answered ${response.status}: ${response.text}`);
  return pathOf((await mailbox.last("change-email")).url);
}

/** Creates Alice's account, which an attacker with her session moved to another mailbox a minute ago. */
export async function openMoved(options: Partial<AuthOptions> = {}, before: Before = async () => {}) {
  const app = await openEmailChangeApp({ flow: "verify-new-first" }, options);
  await before(app);
  await app.alice.post("/change-email", { newEmail: NEW_EMAIL });
  const movedAt = app.clock.now();
  await app.alice.get(pathOf((await app.mailbox.last("verify-email")).url));
  const user = await app.me();
  if (user?.email !== NEW_EMAIL) throw new Error("The account has not moved");
  app.clock.advance({ minutes: 1 });
  return { ...app, user, movedAt };
}
type Before = (app: MoversApp) => Promise<unknown>;

/** Undoes the change with the link in the first mailbox. */
export async function undo({ visitor, mailbox }: Awaited<ReturnType<typeof openMoved>>) {
  await mailbox.settle();
  const tokens = mailbox.mails.flatMap((mail) =>
    mail.kind === "notice" && mail.about.kind === "email-changed" ? (mail.about.undo?.token ?? []) : [],
  );
  return answer(visitor().post("/undo-email-change", { token: tokens.at(-1) }));
}
