import { type ReactNode, useContext } from "react";
import { useLayout } from "../../provider/appearance.ts";
import { IdentifierContext, type SignInMethods } from "../../provider/identifier-context.ts";
import { Divider } from "./divider.tsx";

export function Methods(methods: SignInMethods): ReactNode {
  const { socialButtonsPlacement = "top" } = useLayout();
  const known = useContext(IdentifierContext);
  if (known) return known.arrange(methods);
  const { form, social } = methods;
  const divider = form && social && <Divider />;
  return socialButtonsPlacement === "top" ? (
    <>
      {social}
      {divider}
      {form}
    </>
  ) : (
    <>
      {form}
      {divider}
      {social}
    </>
  );
}
