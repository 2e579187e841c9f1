import type { Change } from "./use-change.ts";

interface Props extends Pick<Change, "done" | "problem"> {
  readonly trouble?: string;
}

/** Always in the page, to be read out. */
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
