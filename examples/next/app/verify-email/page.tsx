import { VerifyEmail } from "@sallyport/react/ui";

export default VerifyEmail;
