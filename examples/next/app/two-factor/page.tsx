import { TwoFactor } from "@sallyport/react/ui/two-factor";

export default TwoFactor;
