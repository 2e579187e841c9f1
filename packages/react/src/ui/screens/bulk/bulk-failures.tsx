import { type ReactNode, useEffect, useRef } from "react";
import type { Failure } from "../../flows/use-bulk.ts";
import { scrollIntoView } from "../../provider/scroll-into-view.ts";

interface BulkFailuresProps<Row> {
  readonly title: string;
  readonly failures: readonly Failure<Row>[];
  nameOf(row: Row): string;
}

export function BulkFailures<Row>({ title, failures, nameOf }: BulkFailuresProps<Row>): ReactNode {
  const reasons = new Set(failures.map(({ reason }) => reason));
  const [shared] = reasons.size === 1 ? reasons : [];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures.length > 0 && box.current) scrollIntoView(box.current);
  }, [failures]);
  return (
    <div ref={box} data-part="bulk-failures" role="alert">
      {failures.length > 0 && (
        <>
          <p data-part="problem">
            {title} {shared}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <ul data-part="bulk-names" tabIndex={0}>
            {failures.map(({ row, reason }) => (
              <li key={nameOf(row)} data-part="bulk-name">
                <b data-part="entry-name">{nameOf(row)}</b> {shared === undefined && reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
