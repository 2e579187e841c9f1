import { initials } from "./initials.ts";

export function Avatar({ name }: { readonly name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {initials(name).toLocaleUpperCase()}
    </span>
  );
}
