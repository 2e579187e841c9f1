import type { Change } from "./use-change.ts";

interface Props extends Pick<Change, "done" | "problem"> {
  /** What else is wrong. */
  readonly trouble?: string;
}

/** How the last change of a list went; always there, so that words put into it are read out. */
export function Outcome({ done, problem, trouble = "" }: Props) {
  const wrong = problem || trouble;
  return (
    <>
      <div role="status">{done && <p className="note">{done}</p>}</div>
      <div role="alert" className="form-alert">
        {wrong && <p>{wrong}</p>}
      </div>
    </>
  );
}
