import { useState } from "react";

interface Refusal {
  onSubmit(): void;
  /** The problem, while the value is unchanged. */
  of(problem: string | undefined): string | undefined;
}

export function useRefusal(value: string): Refusal {
  const [sent, setSent] = useState<string | null>(null);
  return { onSubmit: () => setSent(value), of: (problem) => (value === sent ? problem : undefined) };
}
