import type { ReactNode } from "react";

/** Shows each text as a badge of its own. */
export const Badges = ({ of }: { readonly of: readonly string[] }): ReactNode => (
  <span data-part="badges">
    {of.map((text) => (
      <span key={text} data-part="badge">
        {text}
      </span>
    ))}
  </span>
);
