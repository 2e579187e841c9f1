export interface Link<Value> {
  readonly value: Value;
  before: Link<Value> | null;
  after: Link<Value> | null;
}

export class LinkedList<Value> {
  #first: Link<Value> | null = null;
  #last: Link<Value> | null = null;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get first(): Value | undefined {
    return this.#first?.value;
  }

  add(value: Value): Link<Value> {
    const link: Link<Value> = { value, before: this.#last, after: null };
    if (this.#last === null) this.#first = link;
    else this.#last.after = link;
    this.#last = link;
    this.#size += 1;
    return link;
  }

  remove({ before, after }: Link<Value>): void {
    if (before === null) this.#first = after;
    else before.after = after;
    if (after === null) this.#last = before;
    else after.before = before;
    this.#size -= 1;
  }
}
