import { useEffect, useState } from "react";
import { client } from "./client.ts";
import { Icon } from "./icon.tsx";
import "./try-bar.css";

interface Person {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** Signs in as one of the people that the demo's server creates. Elsewhere the server names nobody. */
export function TryBar() {
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [problem, setProblem] = useState("");
  const [isOpen, setOpen] = useState(sessionStorage.getItem("try-bar") !== "closed");
  const { data } = client.useSession();
  useEffect(() => {
    const read = async () => setPeople(await (await fetch("/demo.json")).json());
    read().catch(() => {});
  }, []);
  const close = () => {
    sessionStorage.setItem("try-bar", "closed");
    setOpen(false);
  };
  const signIn = async ({ email, password }: Person) => {
    if (data) await client.signOut();
    const { error } = await client.signIn.email({ email, password });
    if (error) setProblem(error.message);
    else location.assign("/dashboard");
  };
  if (!isOpen || people.length === 0) return null;
  return (
    <aside className="try-bar" aria-label="Demo" lang="en">
      <span role="status">{problem || `Try it as (password “${people[0]?.password}”):`}</span>
      {people.map((person) => (
        <button
          key={person.role}
          type="button"
          aria-pressed={person.email === data?.user.email}
          onClick={() => signIn(person)}
        >
          {person.role}
        </button>
      ))}
      <button type="button" className="close" aria-label="Dismiss" onClick={close}>
        <Icon name="close" />
      </button>
    </aside>
  );
}
