interface Node<Value> {
  readonly next: Map<unknown, Node<Value>>;
  latestPart: unknown;
  latest: Node<Value> | undefined;
  value: Value | undefined;
}

const emptyNode = <Value>(): Node<Value> => ({
  next: new Map(),
  latestPart: undefined,
  latest: undefined,
  value: undefined,
});

/** More shapes than this can only come from user input. */
const maxShapes = 2000;

export class ShapeMap<Value> {
  #root = emptyNode<Value>();
  #size = 0;

  get(parts: readonly unknown[]): Value | undefined {
    let node = this.#root;
    for (let position = 0; position < parts.length; position += 1) {
      const part = parts[position];
      if (node.latest === undefined || node.latestPart !== part) {
        const next = node.next.get(part);
        if (next === undefined) return undefined;
        node.latestPart = part;
        node.latest = next;
      }
      node = node.latest;
    }
    return node.value;
  }

  set(parts: readonly unknown[], value: Value): void {
    if (this.#size >= maxShapes) {
      this.#root = emptyNode();
      this.#size = 0;
    }
    let node = this.#root;
    for (const part of parts) {
      const next = node.next.get(part) ?? emptyNode<Value>();
      node.next.set(part, next);
      node = next;
    }
    node.value = value;
    this.#size += 1;
  }
}
