import { UserProfile } from "@sallyport/react/ui/account";

/**
 * After a deletion this page tells the user, who is no longer signed in. `proxy.ts` redirects other signed-out
 * visitors.
 */
export default () => <UserProfile />;
