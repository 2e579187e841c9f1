interface Node<Value> {
  readonly next: Map<unknown, Node<Value>>;
  value?: Value;
}

/** More than any application has; beyond it the shapes come from user input, and the map starts anew. */
const mostShapes = 2000;

/** A map by shape, without building string keys. */
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
