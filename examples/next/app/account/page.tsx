import { UserProfile } from "@sallyport/react/ui/account";
import { inside } from "../inside.tsx";

export default inside(UserProfile);
