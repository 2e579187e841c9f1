import type { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { admin } from "../plugins/admin/index.ts";
import type { AuditEntry } from "../plugins/audit/index.ts";
import { type AuditOptions, audit } from "../plugins/audit/index.ts";
import { auditEvent } from "../plugins/audit/tables.ts";
import { organization } from "../plugins/organization/index.ts";
import { openAdmin } from "./admin.ts";

type Opening = Parameters<typeof openAdmin>[1] & { readonly audit?: AuditOptions };

/** Creates an application with an audit trail, an admin and two users without rows in the trail. */
export async function openAudit({ audit: options = {}, plugins = [], ...more }: Opening = {}) {
  const area = admin({ adminEmails: ["root@example.com"] });
  const opened = await openAdmin({}, { ...more, plugins: [area, organization(), audit(options), ...plugins] });
  const { store } = opened;
  const found = async ({ browser }: { readonly browser: Browser }, slug: string) =>
    textOf((await answer(browser.post("/organization/create", { name: slug, slug }))).body, "id");
  const rows = () => store.list(auditEvent, { where: {}, orderBy: [{ column: "id", direction: "asc" }] });
  /** Returns the names of the events since the last call. */
  let seen = (await rows()).length;
  const newEvents = async (): Promise<string[]> => {
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
  return { ...opened, found, rows, newEvents, list };
}
