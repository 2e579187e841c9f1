import type { ReactNode } from "react";

export const Badges = ({ of }: { readonly of: readonly string[] }): ReactNode => (
  <span data-part="badges">
    {of.map((text) => (
      <span key={text} data-part="badge">
        {text}
      </span>
    ))}
  </span>
);
