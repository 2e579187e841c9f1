import { AcceptInvitation } from "@sallyport/react/ui/organization";

export default function Page() {
  return <AcceptInvitation />;
}
