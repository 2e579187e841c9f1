export class InFlight {
  #count = 0;
  readonly #waiting: (() => void)[] = [];

  get count(): number {
    return this.#count;
  }

  begin(): void {
    this.#count += 1;
  }

  end(): void {
    this.#count -= 1;
    if (this.#count === 0) for (const resolve of this.#waiting.splice(0)) resolve();
  }

  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.begin();
    try {
      return await work();
    } finally {
      this.end();
    }
  }

  /** Resolves to false on a timeout. The timer keeps the process alive. */
  ended(seconds: number): Promise<boolean> {
    if (this.#count === 0) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), seconds * 1000);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve(true);
      });
    });
  }
}
