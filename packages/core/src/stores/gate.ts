/** A fair lock: waiting callers get it in order. */
export class Gate {
  #held = false;
  readonly #waiting: (() => void)[] = [];

  get held(): boolean {
    return this.#held;
  }

  /** Waits for the lock. @throws the result of `late()` after the timeout */
  acquire(timeoutMilliseconds: number, late: () => Error): Promise<void> {
    if (!this.#held) {
      this.#held = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(late());
      }, timeoutMilliseconds);
      this.#waiting.push(enter);
    });
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#held = false;
    else next();
  }
}
