import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { UIProvider, type UIProviderProps } from "./ui-provider.tsx";

test.each([{}, { client: undefined }, { client: {} }])("UIProvider with %j throws that it needs a client", (props) => {
  // Plain JavaScript may leave it out.
  const given = props as UIProviderProps;
  expect(() => renderToString(<UIProvider {...given}>text</UIProvider>)).toThrow(
    "The provider must be given a client: <UIProvider client={createAuthClient()}>",
  );
});
