import type { ReactNode } from "react";

export function Address({ email }: { readonly email: string }): ReactNode {
  const at = email.lastIndexOf("@");
  if (at < 1) return email;
  return (
    <>
      {email.slice(0, at)}
      <wbr data-part="break" />
      {email.slice(at)}
    </>
  );
}
