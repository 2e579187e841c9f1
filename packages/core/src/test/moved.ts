import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { pathOf } from "sallyport-tests/ground/mailed";
import type { AuthOptions } from "../contracts/options.ts";
import { NEW_EMAIL, openEmailChangeApp } from "./email-change-app.ts";

/** Alice, whose account somebody with her session has moved to a mailbox of their own, a minute ago. */
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
type Before = (app: Awaited<ReturnType<typeof openEmailChangeApp>>) => Promise<unknown>;

/** The first mailbox takes the move back. */
export async function undo({ auth, mailbox }: Awaited<ReturnType<typeof openMoved>>) {
  await mailbox.settle();
  const tokens = mailbox.mails.flatMap((mail) =>
    mail.kind === "notice" && mail.about.kind === "email-changed" ? (mail.about.undo?.token ?? []) : [],
  );
  return answer(new Browser(auth).post("/undo-email-change", { token: tokens.at(-1) }));
}
