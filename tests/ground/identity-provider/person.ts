export interface Person {
  /** The claim `sub` of tokens. */
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly picture?: string;
}

/** @see OpenID Connect Core section 5.1 */
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

/** If several people have the same id, the last one counts. */
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
