import type { Browser } from "@sallyport/testing";
import { pathOf } from "sallyport-tests/ground/mailed";
import { signUp } from "sallyport-tests/ground/people";
import type { DeleteUserOptions } from "../contracts/account-options.ts";
import type { AuthEvents } from "../contracts/events.ts";
import type { AuthOptions } from "../contracts/options.ts";
import { account, session, user, verification } from "../store.ts";
import { openWithMail } from "./verifying.ts";

/** Creates an application in which Alice may delete her account, and records callbacks and events. */
export async function openDeletionApp(deleteUser: DeleteUserOptions = {}, options: Partial<AuthOptions> = {}) {
  const recorded: string[] = [];
  const record = (name: keyof AuthEvents) => () => void recorded.push(name);
  const app = openWithMail({
    events: { "user.deleted": record("user.deleted"), "session.revoked": record("session.revoked") },
    ...options,
    user: {
      deleteUser: {
        enabled: true,
        beforeDelete: ({ name }) => void recorded.push(`before ${name}`),
        afterDelete: ({ name }) => void recorded.push(`after ${name}`),
        ...deleteUser,
      },
    },
  });
  const alice = await signUp(app.auth);
  const rows = async () => {
    const counts: number[] = [];
    for (const table of [user, session, account, verification]) {
      counts.push(await app.store.count(table, { where: {} }));
    }
    return counts.join(" ");
  };
  return { ...app, recorded, alice, rows };
}
export type DeletionApp = Awaited<ReturnType<typeof openDeletionApp>>;

/** Requests a deletion, and returns the path of the mailed link. */
export async function askToLeave(
  { mailbox }: DeletionApp,
  browser: Browser,
  body: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const response = await browser.post("/delete-user", body);
  if (response.status !== 200) throw new Error(`delete-user answered ${response.status}: ${response.text}`);
  return pathOf((await mailbox.last("delete-account")).url);
}

/** Returns the token of the deletion link. */
export const tokenOf = (link: string): string => new URLSearchParams(link.slice(link.indexOf("?"))).get("token") ?? "";

/** Whether the browser has a session cookie. */
export const isSignedIn = ({ cookies }: Browser): boolean =>
  cookies.has("sallyport.session_token") || cookies.has("sallyport.session_data");
