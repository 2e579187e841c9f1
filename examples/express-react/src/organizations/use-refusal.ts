import { useState } from "react";

interface Refusal {
  /** Before the form is sent. */
  onSubmit(): void;
  /** The problem, as long as what was sent still stands there. */
  of(problem: string | undefined): string | undefined;
}

/** What was wrong with a value says nothing about the one that is being typed in its place. */
export function useRefusal(value: string): Refusal {
  const [sent, setSent] = useState<string | null>(null);
  return { onSubmit: () => setSent(value), of: (problem) => (value === sent ? problem : undefined) };
}
