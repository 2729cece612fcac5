/** Commands with their own limits, such as clones, among those that share a machine. */
import type { Filling } from './keep-room.ts';
import type { Bounds } from './wrapper.ts';

/** The share of one command in the processors and the disk. */
export interface Share extends Pick<Bounds, 'joins' | 'isNice'> {
  /** Returns true if the disk is full, or was some seconds ago. */
  isFull(): boolean;
  /** Resolves when the command need no longer wait for the choice of what is deleted. */
  settled(): Promise<void>;
  /** Kills the remaining processes of the command. */
  end(): Promise<void>;
  /** Called when its files are deleted or kept. */
  leave(): void;
}

/** How much a command with its own limits has written, and how it is ended. */
export interface FillerOptions {
  /** Resolves to the bytes that it has written. */
  written(): Promise<number>;
  /** Called once if it must end, because the disk is full. */
  onFull(): void;
}

/** Such a command among those that fill the disk. */
export class Filler implements Filling {
  readonly owner: string;
  readonly #options: FillerOptions;
  #isEnding = false;
  #free = () => {};
  readonly gone = new Promise<void>((resolve) => {
    this.#free = resolve;
  });

  constructor(owner: string, options: FillerOptions) {
    this.owner = owner;
    this.#options = options;
  }

  get isEnding(): boolean {
    return this.#isEnding;
  }

  written(): Promise<number> {
    return this.#options.written();
  }

  exceed(): void {
    if (!this.#isEnding) this.#options.onFull();
    this.#isEnding = true;
  }

  /** Called when it has ended, and its files are deleted or kept. */
  leave(): void {
    this.#free();
  }
}
