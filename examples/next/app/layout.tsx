import { getSession } from "@sallyport/next";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { auth } from "@/lib/auth";
import { Providers } from "./providers.tsx";
import "@sallyport/react/ui/styles.css";
import "./page.css";

export const metadata: Metadata = { title: "Example" };

export default async function Layout({ children }: { readonly children: ReactNode }) {
  const [session, capabilities] = await Promise.all([getSession(auth), auth.api.capabilities()]);
  return (
    <html lang="en">
      <body>
        <Providers session={session} capabilities={capabilities}>
          {children}
        </Providers>
      </body>
    </html>
  );
}
