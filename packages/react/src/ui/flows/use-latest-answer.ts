import { useCallback, useRef } from "react";

interface Question {
  done: Promise<void>;
}

/**
 * Shows only the answer to the latest request: an earlier request may be answered later. Resolves once the latest
 * answer is shown.
 */
export function useLatestAnswer(): <Answer>(
  ask: () => Promise<Answer>,
  show: (answer: Answer) => void,
) => Promise<void> {
  const latest = useRef<Question | null>(null);
  return useCallback((ask, show) => {
    const question: Question = { done: Promise.resolve() };
    latest.current = question;
    const read = async (): Promise<void> => {
      const answer = await ask();
      if (latest.current === question) show(answer);
      else await latest.current?.done;
    };
    question.done = read();
    return question.done;
  }, []);
}
