import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { newcomer } from "sallyport-tests/ground/people";
import { type AdminOptions, admin } from "../plugins/admin/index.ts";
import { user } from "../store.ts";

/** Creates an application with two users and a configured admin. */
export async function openAdmin(options: AdminOptions = {}, more: Parameters<typeof openAuth>[0] = {}) {
  const opened = openAuth({ plugins: [admin({ adminEmails: ["root@example.com"], ...options })], ...more });
  const { auth } = opened;
  const root = await newcomer(auth, "root");
  // A mailed link has the same effect.
  await opened.store.update(user, { where: { id: root.id } }, { emailVerified: true });
  const [alice, bob] = [await newcomer(auth, "alice"), await newcomer(auth, "bob")];
  const call = (browser: Browser, name: string, body: Record<string, unknown> = {}) =>
    answer(browser.post(`/admin/${name}`, body));
  const me = async (browser: Browser) => (await answer(browser.get("/get-session"))).body;
  return { ...opened, root, alice, bob, call, me, anew: () => new Browser(auth) };
}
