import type { ReactNode } from "react";
import type { Person } from "../../flows/admin/people.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { Address } from "../address.tsx";

interface PersonLineProps {
  readonly person: Pick<Person, "name" | "email" | "image">;
  readonly name?: ReactNode;
  readonly children?: ReactNode;
}

export const PersonLine = ({ person: { name, email, image }, name: shown, children }: PersonLineProps): ReactNode => (
  <span data-part="person">
    <Avatar name={name} image={image} />
    <span data-part="person-words">
      <span data-part="entry-name">{shown ?? name}</span> {children}
      <span data-part="entry-note">
        <Address email={email} />
      </span>
    </span>
  </span>
);
