import { NextScreens } from "@sallyport/next/ui";

/** Asks for the passkey where a redirect began the sign-in. */
export default () => <NextScreens />;
