// says: Argument of type '"githb"' is not assignable to parameter of type 'SocialProviderId'.
import { useLink } from "@sallyport/react/ui/account";

export const useGitHub = (): void => useLink().go("githb");
