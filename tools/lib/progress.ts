const SPARSE_INTERVAL_MS = 10_000;

/** Shows progress: one line that is updated on a terminal, or at most one line every 10 s in a log file. */
export interface Progress {
  show(line: string): void;
  /** Ends the updates; the last line stays on the terminal or is written to the log file. */
  end(): void;
}

export function progress(out: NodeJS.WriteStream = process.stderr): Progress {
  let shownAt = -Infinity;
  let last = '';
  return {
    show(line) {
      last = line;
      if (out.isTTY) {
        out.write(`\r\u001b[K${line.slice(0, Math.max(20, out.columns - 1))}`);
      } else if (performance.now() - shownAt >= SPARSE_INTERVAL_MS) {
        shownAt = performance.now();
        last = '';
        out.write(`${line}\n`);
      }
    },
    end() {
      if (out.isTTY) out.write('\n');
      else if (last !== '') out.write(`${last}\n`);
    },
  };
}

/** Formats a duration: 187,000 ms is `3:07`, and with hours `1:03:07`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}:${two(seconds)}` : `${Math.floor(minutes / 60)}:${two(minutes)}:${two(seconds)}`;
}

export function count(value: number): string {
  return value.toLocaleString('en-GB');
}
