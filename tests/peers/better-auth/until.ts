export function until<Value>(
  store: { subscribe(listener: (value: Value) => void): () => void },
  holds: (value: Value) => boolean,
): Promise<Value> {
  return new Promise((resolve) => {
    let stop = () => {};
    let done = false;
    stop = store.subscribe((value) => {
      if (done || !holds(value)) return;
      done = true;
      resolve(value);
      queueMicrotask(() => stop());
    });
  });
}
