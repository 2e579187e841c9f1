import { OrganizationProfile } from "@sallyport/react/ui/organization";
import { inside } from "../inside.tsx";

export default inside(OrganizationProfile);
