import type { ReactNode } from "react";
import type { Failure } from "../../flows/use-bulk.ts";

interface BulkFailuresProps<Row> {
  readonly title: string;
  readonly failures: readonly Failure<Row>[];
  nameOf(row: Row): string;
}

export const BulkFailures = <Row,>({ title, failures, nameOf }: BulkFailuresProps<Row>): ReactNode => (
  <div data-part="bulk-failures" role="alert">
    {failures.length > 0 && (
      <>
        <p data-part="problem">{title}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <ul data-part="bulk-names" tabIndex={0}>
          {failures.map(({ row, reason }) => (
            <li key={nameOf(row)} data-part="bulk-name">
              <b data-part="entry-name">{nameOf(row)}</b> {reason}
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
);
