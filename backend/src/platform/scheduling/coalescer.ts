/** Does a piece of work when it is asked to, at once at first and then at most once in a while; the last call is never lost. */
export class Coalescer {
  private timer: NodeJS.Timeout | undefined;
  private asked = false;

  constructor(
    private readonly everyMs: number,
    private readonly work: () => void,
  ) {}

  call(): void {
    this.asked = true;
    if (!this.timer) this.run();
  }

  close(): void {
    this.asked = false;
    clearTimeout(this.timer);
  }

  private run(): void {
    this.timer = undefined;
    if (!this.asked) return;
    this.asked = false;
    this.timer = setTimeout(() => this.run(), this.everyMs);
    this.timer.unref();
    this.work();
  }
}
