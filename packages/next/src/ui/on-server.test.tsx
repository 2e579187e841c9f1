import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server.edge";
import { expect, test } from "vitest";
import { fetch, site } from "../fixtures/screens-site.tsx";

async function rendered(address: string, children?: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(site(address, children), { onError: () => {} });
  await stream.allReady;
  return new Response(stream).text();
}

test("a page has the screen of its path, whose links know its address", async () => {
  const page = await rendered("/sign-in?callbackURL=%2Freports");
  expect(page).toContain('name="password"');
  expect(page).toContain('href="/sign-up?callbackURL=%2Freports"');
  expect(page).toContain('data-part="link"');
  expect(fetch).not.toHaveBeenCalled();
});

test("where no screen is, there are its children, or nothing is found", async () => {
  expect(await rendered("/reports", "Of my own")).toContain("Of my own");
  await expect(rendered("/reports")).rejects.toMatchObject({ digest: "NEXT_HTTP_ERROR_FALLBACK;404" });
});
