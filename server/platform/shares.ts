/** How workspaces share the places of a server: for turns, clones and installations. */

/** What one workspace can have. */
export interface Share {
  /** How many places a workspace can hold. */
  readonly perWorkspace: number;
  /** How many places stay free for workspaces that hold none. */
  readonly reserved: number;
}

/** The places of a server for one kind of work. */
export interface Places extends Share {
  readonly count: number;
}

/** Returns places of which one in ten, and at least one of several, is reserved. */
export function placesOf(count: number, perWorkspace = count): Places {
  return { count, perWorkspace, reserved: count < 2 ? 0 : Math.max(1, Math.floor(count / 10)) };
}

/** Returns true if a workspace that holds some places can take a free one. `fits` says the same in SQL. */
export function mayTake({ perWorkspace, reserved }: Share, held: number, free: number): boolean {
  return held < perWorkspace && free > (held === 0 ? 0 : reserved);
}

/** Tells once per wait that work of a workspace waits although a place is free. */
export class HeldBack {
  readonly #tell: (workspaceId: string) => void;
  #workspaces: ReadonlySet<string> = new Set();

  constructor(tell: (workspaceId: string) => void) {
    this.#tell = tell;
  }

  get isEmpty(): boolean {
    return this.#workspaces.size === 0;
  }

  has(workspaceId: string): boolean {
    return this.#workspaces.has(workspaceId);
  }

  /** @param workspaceIds All that wait now. */
  set(workspaceIds: Iterable<string>): void {
    const before = this.#workspaces;
    this.#workspaces = new Set(workspaceIds);
    for (const id of this.#workspaces) if (!before.has(id)) this.#tell(id);
  }
}
