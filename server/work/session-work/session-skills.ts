import { setTimeout as pause } from 'node:timers/promises';
import { throughOutages } from '../../platform/database/outages.ts';
import type { NewId } from '../../platform/ids.ts';
import type { Slots } from '../../platform/slots.ts';
import type { Queries } from '../../records/queries.ts';
import { keyOf, type Reference, referencesOf } from '../../records/skills/references.ts';
import { type MissingSkill, type ResolvedSkill, resolveSkills } from '../../records/skills/resolve.ts';
import type { Said } from '../../records/turns/own-events.ts';
import { limited } from '../../sandbox/disk.ts';
import type { Limiter } from '../../sandbox/limits/limiter.ts';
import { MountError } from '../../sandbox/mount-error.ts';
import type { Runtime } from '../../sandbox/runtime.ts';
import {
  type ListedSkill,
  type PlacedSkill,
  readSkillList,
  writeSkillList,
} from '../../sandbox/skill-list.ts';
import { draftSkills, giveSkills, type SkillDraft } from '../../sandbox/skills.ts';
import { sizeOf } from '../../sandbox/tree.ts';
import { type UnpackOptions, unpackSkill } from './unpack-skill.ts';

export interface SessionSkillsOptions extends Pick<UnpackOptions, 'disk' | 'blobs'> {
  readonly sessionId: string;
  readonly workspaceId: string;
  readonly runtime: Runtime;
  readonly records: Pick<Queries, 'db' | 'sessions' | 'agents'>;
  readonly limiter: Limiter | undefined;
  readonly inTurn: Slots;
  /** Pauses between attempts, in milliseconds. */
  readonly pauses: readonly number[];
  readonly newId: NewId;
  readonly say: (eventId: string, said: Said) => Promise<void>;
}

/**
 * Returns a function that places the skills of a session's agents on its disk, if the disk does not have them yet. `latest` means the newest
 * version at this time. The session gets an event for each skill that cannot be placed. Rejects with the signal's reason.
 */
export function sessionSkills(options: SessionSkillsOptions): (signal: AbortSignal) => Promise<void> {
  const { disk } = options;
  let isDone = false;
  return async (signal) => {
    if (isDone) return;
    const known = await readSkillList(disk);
    if (known === null) await place(options, signal);
    else if (known.some(({ placed }) => placed !== null)) await giveSkills(disk);
    isDone = true;
  };
}

async function place(options: SessionSkillsOptions, signal: AbortSignal): Promise<void> {
  const { sessionId, workspaceId, runtime, disk, records } = options;
  const read = async () => {
    const session = await records.sessions.find(workspaceId, sessionId);
    const references = session ? await referencesOf(records, session) : [];
    return { references, resolved: await resolveSkills(records.db, workspaceId, references) };
  };
  const { references, resolved } = await throughOutages(read, signal);
  if (references.length === 0) return;
  const list: ListedSkill[] = [];
  try {
    const draft = await draftSkills(runtime, disk, await roomOf(options));
    try {
      const placing = new Placing(draft, options, signal);
      for (const [index, reference] of references.entries())
        list.push({ reference: keyOf(reference), placed: await placing.add(reference, resolved[index]) });
      await draft.place();
    } finally {
      await draft.discard();
    }
  } catch (error) {
    if (!(error instanceof MountError)) throw error;
    await report(error, `The skills cannot be placed. ${error.message}`, options, signal);
    for (const reference of references) list.push({ reference: keyOf(reference), placed: null });
  }
  await writeSkillList(disk, list);
}

/** Resolves to how many bytes the disk has room for, or to null if the kernel limits its size, or nothing does. */
async function roomOf({ disk, limiter }: SessionSkillsOptions): Promise<number | null> {
  if (disk.image !== null || limiter === undefined) return null;
  return limiter.limits.diskBytes - (await sizeOf(...limited(disk)));
}

function report(
  { type, passing }: MountError,
  message: string,
  { newId, say }: SessionSkillsOptions,
  signal: AbortSignal,
): Promise<void> {
  const retry_status = { type: passing ? ('exhausted' as const) : ('terminal' as const) };
  const eventId = newId('event');
  return throughOutages(
    () => say(eventId, { type: 'session.error', error: { type, message, retry_status } }),
    signal,
  );
}

class Placing {
  readonly #draft: SkillDraft;
  readonly #options: SessionSkillsOptions;
  readonly #signal: AbortSignal;
  /** The skills so far, by version. */
  readonly #known = new Map<string, PlacedSkill | null>();
  readonly #folders = new Set<string>();
  /** The pauses between attempts. Empty once the store has not responded for all of them. */
  #pauses: readonly number[];

  constructor(draft: SkillDraft, options: SessionSkillsOptions, signal: AbortSignal) {
    this.#draft = draft;
    this.#options = options;
    this.#signal = signal;
    this.#pauses = options.pauses;
  }

  /** Adds a skill, or reports why it cannot. */
  async add(
    { skill_id, version }: Reference,
    skill: ResolvedSkill | MissingSkill | undefined,
  ): Promise<PlacedSkill | null> {
    if (skill === undefined || 'missing' in skill) {
      const message = `The skill ${skill_id} does not exist in the version ${version}.`;
      await report(new MountError('skill_not_found_error', message), message, this.#options, this.#signal);
      return null;
    }
    const known = this.#known.get(skill.versionId);
    if (known !== undefined) return known;
    const { name, description } = skill;
    const folder = this.#folderFor(name);
    const isAdded = await this.#unpack(skill, folder);
    const placed = isAdded ? { folder, name, description } : null;
    this.#known.set(skill.versionId, placed);
    return placed;
  }

  /** Skills of the same name get folders of different names. */
  #folderFor(name: string): string {
    let folder = name;
    for (let number = 2; this.#folders.has(folder); number++) folder = `${name}-${number}`;
    this.#folders.add(folder);
    return folder;
  }

  async #unpack(skill: ResolvedSkill, folder: string): Promise<boolean> {
    const { inTurn, workspaceId, disk, blobs } = this.#options;
    const parts = { disk, blobs, draft: this.#draft, signal: this.#signal };
    for (let attempt = 0; ; attempt++) {
      try {
        await inTurn(workspaceId, this.#signal, () => unpackSkill(skill, folder, parts));
        return true;
      } catch (error) {
        if (!(error instanceof MountError)) throw error;
        const next = error.passing ? this.#pauses[attempt] : undefined;
        if (next !== undefined) {
          await pause(next, undefined, { signal: this.#signal });
          continue;
        }
        if (error.passing) this.#pauses = [];
        const message = `The skill ${skill.skillId} cannot be placed. ${error.message}`;
        await report(error, message, this.#options, this.#signal);
        return false;
      }
    }
  }
}
