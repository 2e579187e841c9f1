import { AcceptInvitation } from "@sallyport/react/ui/organization";

export default AcceptInvitation;
