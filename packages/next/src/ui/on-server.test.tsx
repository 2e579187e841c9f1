import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server.edge";
import { expect, test } from "vitest";
import { fetch, site } from "../fixtures/screens-site.tsx";

async function rendered(address: string, children?: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(site(address, children), { onError: () => {} });
  await stream.allReady;
  return new Response(stream).text();
}

test("renders the screen of the path with links that keep the callback URL", async () => {
  const page = await rendered("/sign-in?callbackURL=%2Freports");
  expect(page).toContain('name="password"');
  expect(page).toContain('href="/sign-up?callbackURL=%2Freports"');
  expect(page).toContain('data-part="link"');
  expect(fetch).not.toHaveBeenCalled();
});

test("renders the children where no screen matches, or the not-found page", async () => {
  expect(await rendered("/reports", "Of my own")).toContain("Of my own");
  await expect(rendered("/reports")).rejects.toMatchObject({ digest: "NEXT_HTTP_ERROR_FALLBACK;404" });
});
