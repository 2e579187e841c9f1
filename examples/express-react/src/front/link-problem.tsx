import type { ReactNode } from "react";
import { linkErrorText } from "../shell/link-error-text.ts";
import { useTitle } from "../shell/use-title.ts";

interface Props {
  readonly error: string;
  /** Said in place of what such an error means elsewhere. */
  readonly words?: string;
  /** What to do about it. */
  readonly children: ReactNode;
}

/** A link out of a mail that did not work, and the way on from there. */
export function LinkProblem({ error, words, children }: Props) {
  const heading = useTitle("This link did not work");
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        This link did not work
      </h1>
      <p className="lead">{words ?? linkErrorText(error)}</p>
      <div>{children}</div>
    </>
  );
}
