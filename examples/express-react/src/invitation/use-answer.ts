import { useCallback, useEffect, useState } from "react";
import { recheck } from "../shell/recheck.ts";

interface Failure {
  readonly code: string;
  readonly message: string;
}

interface Answered<Data> {
  readonly data: Data | null;
  readonly error: Failure | null;
  ask(): void;
}

type Ask<Data> = () => Promise<
  { readonly data: Data; readonly error: null } | { readonly data: null; readonly error: Failure }
>;

/** `question` must be stable. */
export function useAnswer<Data>(question: Ask<Data>): Answered<Data> {
  const [state, setState] = useState<{ readonly data: Data | null; readonly error: Failure | null }>({
    data: null,
    error: null,
  });
  const ask = useCallback(async () => {
    setState({ data: null, error: null });
    const { data, error } = await question();
    recheck(error?.code);
    setState({ data, error });
  }, [question]);
  useEffect(() => void ask(), [ask]);
  return { ...state, ask: () => void ask() };
}
