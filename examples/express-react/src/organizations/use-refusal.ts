import { useState } from "react";

interface Refusal {
  onSubmit(): void;
  /** The problem, while the refused value stands there. */
  of(problem: string | undefined): string | undefined;
}

/** A problem says nothing of the value typed next. */
export function useRefusal(value: string): Refusal {
  const [sent, setSent] = useState<string | null>(null);
  return { onSubmit: () => setSent(value), of: (problem) => (value === sent ? problem : undefined) };
}
