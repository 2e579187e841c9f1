import type { ReactNode } from "react";
import { useLayout } from "../../provider/appearance.ts";
import { Divider } from "./divider.tsx";

export interface MethodsProps {
  readonly form: ReactNode;
  readonly social: ReactNode;
}

export function Methods({ form, social }: MethodsProps): ReactNode {
  const { socialButtonsPlacement = "top" } = useLayout();
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
