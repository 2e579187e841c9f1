import { AuthError } from "@sallyport/react/ui/account";

export default AuthError;
