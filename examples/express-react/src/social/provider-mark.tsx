import { markOf } from "./marks.ts";

/** A provider's mark in the colour of the words beside it, which name the provider. */
export function ProviderMark({ id }: { readonly id: string }) {
  return (
    <svg className="mark" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={markOf(id)} fillRule="evenodd" />
    </svg>
  );
}
