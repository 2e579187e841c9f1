import { type CursorQuery, listPage, op, type Services } from "../../../plugin.ts";
import type { AuditEntry } from "../entities.ts";
import type { Facts } from "../options.ts";
import { auditEvent, type EventRow } from "../tables.ts";
import type { AuditFilters } from "./audit-filters.ts";
import { readFilters } from "./filters.ts";

interface Paging extends CursorQuery {
  readonly most: number;
}

function toEntry({ mac, details, ...row }: EventRow): AuditEntry {
  let facts: Facts = {};
  try {
    facts = details === null ? {} : (JSON.parse(details) as Facts);
  } catch {
    facts = { unreadable: true };
  }
  return { ...row, details: facts };
}

export async function readEntries({ store }: Pick<Services, "store">, filters: AuditFilters, paging: Paging) {
  const { where, ids, scope } = readFilters(filters);
  const { most, ...query } = paging;
  const direction = query.sortDirection ?? "desc";
  const { items, cursorOf } = await listPage<EventRow>({
    scope: ["audit", ...scope],
    order: [],
    direction,
    last: "id",
    query,
    most,
    ahead: 1,
    read(conditions, range) {
      const orderBy = [{ column: "id", direction }] as const;
      const beyond = "id" in conditions ? [conditions.id as EventRow["id"]] : [];
      const bounds = [...ids, ...beyond];
      const all = { ...conditions, ...where, ...(bounds.length > 0 && { id: op.all(...bounds) }) };
      return store.list(auditEvent, { where: all, orderBy, replica: true, ...range });
    },
    keyOf: ({ id }) => ({ values: [], id }),
  });
  const limit = Math.min(Number(query.limit ?? most), most);
  const rows = items.slice(0, limit);
  return {
    entries: rows.map(toEntry),
    nextCursor: items.length <= limit || rows.length === 0 ? null : cursorOf(rows.length - 1),
  };
}
