import type { UIProviderProps } from "@sallyport/react/ui";
import type { ComponentType } from "react";
import { NextUIProvider } from "./next-ui-provider.tsx";

/** Creates a `NextUIProvider` with some props preset, such as functions that a server component cannot pass. */
export const createUIProvider =
  (own: UIProviderProps): ComponentType<Partial<UIProviderProps>> =>
  (props) => <NextUIProvider {...own} {...props} />;
