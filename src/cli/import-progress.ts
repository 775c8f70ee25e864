import { SingleBar, type Options } from 'cli-progress';
import { say, type Terminal } from './terminal.js';

/** Tells how far an import is: a bar with rate and time left where somebody watches, else a line now and then. */
export interface ImportProgress {
  addBytes(bytes: number): void;
  addRecord(): void;
  /** Leaves the bar as it stands, or full where all was read. Does nothing the second time. */
  end(isWhole: boolean): void;
}

const LINE_EVERY_MS = 5_000;

/** @param size bytes to read, as they stand on disk */
export function openProgress(terminal: Terminal, name: string, size: number): ImportProgress {
  if (!terminal.isWatched) return new LineProgress(terminal, name, size);
  const bar = new BarProgress(terminal, name, size);
  // Before the last words of the command, which would else be drawn over, and the cursor with them.
  terminal.interrupted.addEventListener('abort', () => bar.end(false), { once: true });
  return bar;
}

class BarProgress implements ImportProgress {
  private readonly started = performance.now();
  private readonly bar: SingleBar;
  private bytes = 0;
  private records = 0;
  private isOver = false;

  constructor(
    terminal: Terminal,
    name: string,
    private readonly size: number,
  ) {
    // The types of the package leave out that it writes to any stream.
    const options: Options = {
      format: '{name} [{bar}] {percentage}% | {records} records | {rate} records/s | ETA {eta_formatted}',
      stream: terminal.err,
      hideCursor: true,
      etaBuffer: 100,
      // Whoever imports ends it, at Ctrl-C too.
      gracefulExit: false,
    };
    this.bar = new SingleBar(options);
    this.bar.start(Math.max(size, 1), 0, { name, records: 0, rate: 0 });
  }

  addBytes(bytes: number): void {
    this.bytes += bytes;
  }

  addRecord(): void {
    this.records += 1;
    if (this.records % 100 === 0) this.draw();
  }

  end(isWhole: boolean): void {
    if (this.isOver) return;
    if (isWhole) this.bytes = Math.max(this.size, 1);
    this.draw();
    this.isOver = true;
    this.bar.stop();
  }

  private draw(): void {
    // What was under way at Ctrl-C goes on for a moment.
    if (this.isOver) return;
    this.bar.update(this.bytes, { records: this.records, rate: rateOf(this.records, this.started) });
  }
}

class LineProgress implements ImportProgress {
  private readonly started = performance.now();
  private printedAt = this.started;
  private bytes = 0;
  private records = 0;

  constructor(
    private readonly terminal: Terminal,
    private readonly name: string,
    private readonly size: number,
  ) {}

  addBytes(bytes: number): void {
    this.bytes += bytes;
  }

  addRecord(): void {
    this.records += 1;
    if (this.records % 1_000 === 0 && performance.now() - this.printedAt > LINE_EVERY_MS) this.tell();
  }

  end(): void {
    // The report follows at once.
  }

  private tell(): void {
    this.printedAt = performance.now();
    const share = this.size === 0 ? 1 : Math.min(1, this.bytes / this.size);
    const leftS = share === 0 ? 0 : ((this.printedAt - this.started) / 1_000) * (1 / share - 1);
    const rate = rateOf(this.records, this.started);
    const percent = Math.round(share * 100);
    say(
      this.terminal,
      `${this.name}: ${percent}%, ${this.records} records, ${rate} records/s, ${Math.ceil(leftS)} s left`,
    );
  }
}

function rateOf(records: number, started: number): number {
  return Math.round(records / Math.max((performance.now() - started) / 1_000, 0.001));
}
