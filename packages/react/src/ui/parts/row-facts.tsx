import type { ReactNode } from "react";
import { Time } from "./time.tsx";

interface RowFactsProps {
  readonly facts: readonly string[];
  readonly date: Date;
}

/** Facts in a line, with a dot between them that no line begins or ends with. */
export const RowFacts = ({ facts, date }: RowFactsProps): ReactNode => (
  <span data-part="row-facts">
    <Time date={date}>
      {facts.map((fact) => (
        <span key={fact} data-part="row-fact">
          {fact}
        </span>
      ))}
    </Time>
  </span>
);
