import { getUIProps } from "@sallyport/next";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { auth } from "@/lib/auth";
import { Providers } from "./providers.tsx";
import "@sallyport/react/ui/styles.css";
import "./theme.css";
import "./page.css";

export const metadata: Metadata = { title: "Acme" };

export default async function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers {...(await getUIProps(auth))}>{children}</Providers>
      </body>
    </html>
  );
}
