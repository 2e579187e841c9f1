/** Somebody who has an account at the identity provider. */
export interface Person {
  /** The provider's own name for the person: the `sub` of tokens. */
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  /** Whether the provider vouches that the person reads that mailbox. */
  readonly emailVerified: boolean;
  readonly picture?: string;
}

/** What the provider says of a person. @see OpenID Connect Core section 5.1 */
export interface Claims {
  readonly sub: string;
  readonly [claim: string]: string | boolean;
}

export const claimsOf = ({ id, name, email, emailVerified, picture }: Person): Claims => ({
  sub: id,
  name,
  ...(email !== null && { email, email_verified: emailVerified }),
  ...(picture !== undefined && { picture }),
});

/** The people of one provider; where two have one id, the later stands. */
export class People {
  readonly #people = new Map<string, Person>();

  constructor(people: readonly Person[]) {
    for (const person of people) this.put(person);
  }

  put(person: Person): void {
    this.#people.set(person.id, person);
  }

  all(): Person[] {
    return [...this.#people.values()];
  }

  byId(id: string | undefined): Person | null {
    return this.#people.get(id ?? "") ?? null;
  }

  byEmail(text: string): Person | null {
    const email = text.trim().toLowerCase();
    return this.all().find((person) => person.email?.toLowerCase() === email) ?? null;
  }
}
