import { type ReactNode, useContext } from "react";
import { useLayout } from "../../provider/appearance.ts";
import { IdentifierContext } from "../../provider/identifier-context.ts";
import { Divider } from "./divider.tsx";

interface MethodsProps {
  readonly form: ReactNode;
  readonly social: ReactNode;
}

export function Methods({ form: given, social }: MethodsProps): ReactNode {
  const known = useContext(IdentifierContext);
  const form = known?.form ? (
    <>
      {known.form}
      <noscript>{given}</noscript>
    </>
  ) : (
    given
  );
  const { socialButtonsPlacement = "top" } = useLayout();
  const divider = form && social && <Divider />;
  return socialButtonsPlacement === "top" && !known?.identifier ? (
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
