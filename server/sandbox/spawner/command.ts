import type { Server, Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { readProcess } from './process-info.ts';

/** How to start a command on this machine. */
export interface StartedBy {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** The contents of its file descriptors from 3 on, in base64. Nobody else can read them. */
  readonly hidden?: readonly string[];
  /** True for a Node program that passes a listener to the service: it sends a `net.Server` with its process id. */
  readonly listens?: boolean;
}

/** A listener that a command has passed to the service. */
export interface Passed {
  readonly listener: Server;
  /** The id of the process that has opened it. */
  readonly pid: number;
}

/** How a command ended. */
export interface Exit {
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Why, if the service knows more than the signal. */
  readonly reason?: string;
}

/** A command that was started: the leader of a process group. */
export interface Command {
  readonly pid: number;
  /** When it started, in ticks of the system. Together with the number, it identifies the process. Undefined without `/proc`. */
  readonly startTime: string | undefined;
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Undefined while it runs. */
  readonly exit: Exit | undefined;
  /** Resolves when it has ended. Its output can still be in the pipes. */
  readonly exited: Promise<Exit>;
  /** Resolves to the listener that it passes, or to null if it ends without one. */
  readonly passed: Promise<Passed | null>;
}

/**
 * Kills a command and its process group. In bubblewrap, this ends everything that it started. The service may not know yet
 * that the command has ended, and its number can belong to another process. That process is not killed.
 */
export function endCommand({ pid, startTime }: Pick<Command, 'pid' | 'startTime'>): void {
  const now = readProcess(pid)?.started;
  if (now !== undefined && startTime !== undefined && now !== startTime) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** A command from the request to start it until its end. */
export class RequestedCommand implements Command {
  readonly #streams: Socket[] = [];
  #pid: number | undefined;
  startTime: string | undefined;
  #exit: Exit | undefined;
  #hasStarted = false;
  #hasFailed = false;
  #start!: () => void;
  #reject!: (error: unknown) => void;
  #end!: (exit: Exit) => void;
  #pass!: (passed: Passed | null) => void;
  /** Resolves when it has a number and all its streams. It waits for the first line of its input. */
  readonly started = new Promise<void>((resolve, reject) => {
    this.#start = resolve;
    this.#reject = reject;
  });
  readonly exited = new Promise<Exit>((resolve) => {
    this.#end = resolve;
  });
  readonly passed = new Promise<Passed | null>((resolve) => {
    this.#pass = resolve;
  });

  get hasNumber(): boolean {
    return this.#pid !== undefined;
  }

  get pid() {
    return this.#pid as number;
  }

  get stdin() {
    return this.#streams[0] as Socket;
  }

  get stdout() {
    return this.#streams[1] as Socket;
  }

  get stderr() {
    return this.#streams[2] as Socket;
  }

  get exit() {
    return this.#exit;
  }

  hasPid(pid: number): void {
    this.#pid = pid;
    this.startTime = readProcess(pid)?.started;
    if (this.#hasFailed) endCommand(this);
    else this.#startIfReady();
  }

  /** @param fd One of the first three file descriptors. */
  hasStream(fd: number, socket: Socket): void {
    this.#streams[fd] = socket;
    if (this.#hasFailed) socket.destroy();
    else this.#startIfReady();
  }

  hasPassed(passed: Passed): void {
    if (this.#hasFailed || this.#exit !== undefined) passed.listener.close();
    else this.#pass(passed);
  }

  hasEnded(exit: Exit): void {
    this.#exit = exit;
    this.#end(exit);
    this.#pass(null);
    if (this.#hasStarted) this.stdin.destroy();
    // Somebody else killed it.
    else this.fail(new Error('The command ended while it was being started.'));
  }

  /** Ends it before it does anything. A command without a number ends by itself when its input does. */
  fail(error: unknown): void {
    this.#hasFailed = true;
    this.#reject(error);
    if (this.#pid !== undefined && this.#exit === undefined) endCommand(this);
    for (const stream of this.#streams) stream?.destroy();
  }

  /** Ends it, because nothing will report its end. */
  lose(reason: string): void {
    if (!this.#hasStarted) {
      this.fail(new Error(reason));
      return;
    }
    endCommand(this);
    this.hasEnded({ code: null, signal: 'SIGKILL', reason });
  }

  #startIfReady(): void {
    if (this.#pid === undefined || !this.stdin || !this.stdout || !this.stderr) return;
    this.#hasStarted = true;
    this.#start();
  }
}
