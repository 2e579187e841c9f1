interface Node<Value> {
  readonly next: Map<unknown, Node<Value>>;
  value?: Value;
}

/** More shapes than this come from user input. */
const mostShapes = 2000;

/** Keyed by shape, without building strings. */
export class ShapeMap<Value> {
  #root: Node<Value> = { next: new Map() };
  #size = 0;

  get(parts: readonly unknown[]): Value | undefined {
    let node: Node<Value> | undefined = this.#root;
    for (const part of parts) {
      node = node.next.get(part);
      if (node === undefined) return undefined;
    }
    return node.value;
  }

  set(parts: readonly unknown[], value: Value): void {
    if (this.#size >= mostShapes) {
      this.#root = { next: new Map() };
      this.#size = 0;
    }
    let node = this.#root;
    for (const part of parts) {
      const known = node.next.get(part);
      const next: Node<Value> = known ?? { next: new Map() };
      if (known === undefined) node.next.set(part, next);
      node = next;
    }
    node.value = value;
    this.#size += 1;
  }
}
