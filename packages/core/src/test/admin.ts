import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { type AdminOptions, admin } from "../plugins/admin/index.ts";
import { user } from "../store.ts";

/** An application with an admin by its configuration, and two users. */
export async function openAdmin(options: AdminOptions = {}, more: Parameters<typeof openAuth>[0] = {}) {
  const opened = openAuth({ plugins: [admin({ adminEmails: ["root@example.com"], ...options })], ...more });
  const { auth } = opened;
  const join = async (name: string) => {
    const browser = await signUp(auth, { email: `${name}@example.com`, name });
    const { body } = await answer(browser.get("/get-session"));
    const joined = body as { user: { id: string } };
    return { browser, id: joined.user.id, email: `${name}@example.com` };
  };
  const root = await join("root");
  // As a mailed link would have it.
  await opened.store.update(user, { where: { id: root.id } }, { emailVerified: true });
  const [alice, bob] = [await join("alice"), await join("bob")];
  const call = (browser: Browser, name: string, body: Record<string, unknown> = {}) =>
    answer(browser.post(`/admin/${name}`, body));
  const me = async (browser: Browser) => (await answer(browser.get("/get-session"))).body;
  return { ...opened, root, alice, bob, call, me, anew: () => new Browser(auth) };
}
