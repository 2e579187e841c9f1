export class Once<Result> {
  readonly #work: () => Promise<Result>;
  #attempt: Promise<Result> | undefined;

  constructor(work: () => Promise<Result>) {
    this.#work = work;
  }

  get(): Promise<Result> {
    this.#attempt ??= this.#work().catch((error: unknown) => {
      this.#attempt = undefined;
      throw error;
    });
    return this.#attempt;
  }

  get isStarted(): boolean {
    return this.#attempt !== undefined;
  }
}
