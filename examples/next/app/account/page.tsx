import { UserProfile } from "@sallyport/react/ui/account";

/** Whose account is deleted reads it here; others who are not signed in are led on by `proxy.ts`. */
export default () => <UserProfile />;
