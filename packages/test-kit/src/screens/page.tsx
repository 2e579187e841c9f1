import { de } from "@sallyport/i18n/screens/de";
import { en } from "@sallyport/i18n/screens/en";
import { es } from "@sallyport/i18n/screens/es";
import { fr } from "@sallyport/i18n/screens/fr";
import { pl } from "@sallyport/i18n/screens/pl";
import { ru } from "@sallyport/i18n/screens/ru";
import { tr } from "@sallyport/i18n/screens/tr";
import { uk } from "@sallyport/i18n/screens/uk";
import { createAuthClient } from "@sallyport/react";
import { ForgotPassword, ResetPassword, SignIn, SignUp, UIProvider, VerifyEmail } from "@sallyport/react/ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

const LANGUAGES = { ru, uk, en, es, de, pl, fr, tr };
const SCREENS: Readonly<Record<string, typeof SignIn>> = {
  "/sign-in": SignIn,
  "/sign-up": SignUp,
  "/forgot-password": ForgotPassword,
  "/reset-password": ResetPassword,
  "/verify-email": VerifyEmail,
};

const client = createAuthClient();
// Chosen by the test before the page is opened.
const language = LANGUAGES[(localStorage.getItem("language") ?? "en") as keyof typeof LANGUAGES];
const Screen = SCREENS[location.pathname] ?? (() => <h1>Home</h1>);
const root = document.querySelector("main");
if (root === null) throw new Error("The page has no main element");
document.documentElement.lang = language.locale;
createRoot(root).render(
  <StrictMode>
    <UIProvider client={client} language={language}>
      <Screen />
    </UIProvider>
  </StrictMode>,
);
