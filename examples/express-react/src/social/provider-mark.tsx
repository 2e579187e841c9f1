import { markOf } from "./marks.ts";

export function ProviderMark({ id }: { readonly id: string }) {
  return (
    <svg className="mark" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={markOf(id)} fillRule="evenodd" />
    </svg>
  );
}
