import type { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { admin } from "../plugins/admin/index.ts";
import type { AuditEntry } from "../plugins/audit/index.ts";
import { type AuditOptions, audit } from "../plugins/audit/index.ts";
import { auditEvent } from "../plugins/audit/tables.ts";
import { organization } from "../plugins/organization/index.ts";
import { user } from "../store.ts";

type Opening = Parameters<typeof openAuth>[0] & { readonly audit?: AuditOptions };

/** An application with a trail, an admin, and two users of whom nobody knows anything. */
export async function openAudit({ audit: options = {}, plugins = [], ...more }: Opening = {}) {
  const opened = openAuth({
    ...more,
    plugins: [admin({ adminEmails: ["root@example.com"] }), organization(), audit(options), ...plugins],
  });
  const { auth, store } = opened;
  const join = async (name: string) => {
    const browser = await signUp(auth, { email: `${name}@example.com`, name });
    const { body } = await answer(browser.get("/get-session"));
    return { browser, id: textOf(body, "user", "id"), email: `${name}@example.com` };
  };
  const root = await join("root");
  await store.update(user, { where: { id: root.id } }, { emailVerified: true });
  const [alice, bob] = [await join("alice"), await join("bob")];
  const found = async ({ browser }: { readonly browser: Browser }, slug: string) =>
    textOf((await answer(browser.post("/organization/create", { name: slug, slug }))).body, "id");
  const rows = () => store.list(auditEvent, { where: {}, orderBy: [{ column: "id", direction: "asc" }] });
  /** Names of events since the last call of it. */
  let seen = (await rows()).length;
  const told = async (): Promise<string[]> => {
    const all = await rows();
    const names = all.slice(seen).map(({ event }) => event);
    seen = all.length;
    return names;
  };
  const list = async ({ browser }: { readonly browser: Browser }, query = "") => {
    const listed = await answer(browser.get(`/audit/list${query}`));
    const body = listed.body as { entries: AuditEntry[]; nextCursor: string | null; code?: string };
    return { status: listed.status, ...body };
  };
  return { ...opened, root, alice, bob, found, rows, told, list };
}
