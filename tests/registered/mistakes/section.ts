// says: ProfileSection'. Did you mean '"devices"'?
import { UserProfile } from "@sallyport/react/ui/account";

UserProfile({ sections: ["profile", "device"] });
