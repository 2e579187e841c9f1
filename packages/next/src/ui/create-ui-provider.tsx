import type { UIProviderProps } from "@sallyport/react/ui";
import type { ComponentType } from "react";
import { NextUIProvider } from "./next-ui-provider.tsx";

/** A `NextUIProvider` with props of its own, which need not come from a server component; the layout gives it the others. */
export const createUIProvider =
  (own: UIProviderProps): ComponentType<Partial<UIProviderProps>> =>
  (props) => <NextUIProvider {...own} {...props} />;
