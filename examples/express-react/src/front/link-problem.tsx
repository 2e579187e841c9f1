import type { ReactNode } from "react";
import { linkErrorText } from "../shell/link-error-text.ts";
import { useTitle } from "../shell/use-title.ts";

interface Props {
  readonly error: string;
  readonly words?: string;
  readonly children: ReactNode;
}

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
