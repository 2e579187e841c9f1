import { SignedIn, SignedOut } from "@sallyport/react/ui";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import { Overview } from "./overview.tsx";
import "./landing.css";

const FEATURES = [
  { icon: "pin", title: "Live tracking", text: "See where each parcel is, from the warehouse to the front door." },
  { icon: "bell", title: "Early warnings", text: "Know that a delivery is late before your customer does." },
  { icon: "people", title: "Made for teams", text: "Invite your dispatchers, and decide what each may change." },
] as const;

export const Landing = () => (
  <div className="landing" lang="en">
    <section className="hero">
      <h1>Every delivery on one screen</h1>
      <p>Acme brings your carriers, drivers and customers together, so that nothing arrives late unnoticed.</p>
      <SignedOut>
        <Link className="button" to="/sign-up">
          Get started
        </Link>
      </SignedOut>
      <SignedIn>
        <Link className="button" to="/dashboard">
          Open dashboard
        </Link>
      </SignedIn>
    </section>
    <div className="preview" aria-hidden="true">
      <Overview of="acme" />
    </div>
    <ul className="cards">
      {FEATURES.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </div>
);
