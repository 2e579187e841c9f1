import type { Services } from "../../../plugin.ts";
import type { AuditFilters } from "./audit-filters.ts";
import { readEntries } from "./pages.ts";

const PAGE_ROWS = 500;

/**
 * Reads a page only when the client asks for one, so that no database connection is held between pages or after the
 * client cancels.
 */
export function exportStream(
  services: Pick<Services, "store">,
  filters: AuditFilters,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let cursor: string | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        const page = await readEntries(services, filters, { cursor, sortDirection: "asc", most: PAGE_ROWS });
        const lines = page.entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
        if (lines !== "") controller.enqueue(encoder.encode(lines));
        if (page.nextCursor === null) controller.close();
        else cursor = page.nextCursor;
      },
    },
    { highWaterMark: 0 },
  );
}
