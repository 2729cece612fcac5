/**
 * Disks of fixed size. Each is a file system in a file, so the kernel limits its bytes and its number of files. It is mounted when
 * its disk is opened, and unmounted some time after its last use. The kernel knows what is mounted, so this survives the service.
 */
import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createSlots } from '../../platform/slots.ts';
import { type Disk, type DiskImage, diskOf, ENTERED, imageIn } from '../disk.ts';
import { ifMissing } from '../missing.ts';
import {
  detachImage,
  isMounted,
  isSound,
  makeImage,
  mountImage,
  mountsIn,
  unmountImage,
} from './image-file.ts';

export interface DiskImages {
  /** Returns true if the disk in a folder is an image. A new one is an image if the settings say so. */
  isImage(root: string): Promise<boolean>;
  /** Mounts the image of a disk, if it exists. Resolves to false if its file system is damaged. */
  mount(disk: Disk): Promise<boolean>;
  /** Makes the image of a disk if it does not exist, and mounts it. */
  make(disk: Disk): Promise<void>;
  /** Unmounts the image of a folder later, if it is not mounted again meanwhile. */
  rest(root: string): void;
  /** Unmounts the image of a folder, if there is one, because the folder is about to move. */
  detach(root: string): Promise<void>;
  /** Unmounts later what an earlier start has left, unless a disk is in use. */
  adopt(isActive: (name: string) => boolean): Promise<void>;
  /** Unmounts all images. Those that are in use stay, and the next start finds them. */
  close(): Promise<void>;
}

/** How many images are made, mounted and unmounted at once. */
const AT_ONCE = 16;
/** How long an image stays mounted after its last use, in milliseconds: sessions often get another message soon. */
const REST_MS = 60_000;
const CLOSE_MS = 5_000;

export interface ImageOptions {
  /** The folder of a server's disks. */
  readonly folder: string;
  /** The size of new images. */
  readonly bytes: number;
  /** True if new disks are images. */
  readonly byDefault: boolean;
  readonly restMs?: number;
}

export function createImages({ folder, bytes, byDefault, restMs = REST_MS }: ImageOptions): DiskImages {
  /** One operation per disk at a time. */
  const slots = createSlots(AT_ONCE, { perWorkspace: 1 });
  const inTurn = <Result>(root: string, work: () => Promise<Result>) =>
    slots(root, new AbortController().signal, work);
  /** The folders of images that this process has mounted or adopted. */
  const mounted = new Set<string>();
  /** Those that are unmounted later. */
  const resting = new Map<string, NodeJS.Timeout>();

  function wake(root: string): void {
    clearTimeout(resting.get(root));
    resting.delete(root);
  }

  function rest(root: string): void {
    wake(root);
    const timer = setTimeout(() => void inTurn(root, end), restMs).unref();
    async function end(): Promise<void> {
      // It was mounted again meanwhile.
      if (resting.get(root) !== timer) return;
      // Processes of an agent can still use it.
      await unmount(root, unmountImage).catch(() => rest(root));
    }
    resting.set(root, timer);
  }

  async function unmount(root: string, by: (folder: string) => Promise<void>): Promise<void> {
    const place = imageIn(root).folder;
    if (await isMounted(place)) await by(place);
    mounted.delete(root);
    resting.delete(root);
  }

  async function mount({ root, userId }: Disk, image: DiskImage): Promise<boolean> {
    wake(root);
    if (await isMounted(image.folder)) {
      mounted.add(root);
      if (await isSound(image.folder)) return true;
      await detachImage(image.folder);
    }
    await mkdir(image.folder, { recursive: true, mode: 0o700 });
    // Its owner is known while the image is not mounted, so the user is not given to another sandbox.
    await chown(image.folder, userId ?? 0, userId ?? 0);
    mounted.add(root);
    return mountImage(image);
  }

  async function mountedRoots(): Promise<string[]> {
    const places = await mountsIn(folder);
    return places.map((place) => path.dirname(place)).filter((root) => places.includes(imageIn(root).folder));
  }

  return {
    async isImage(root) {
      if (await exists(imageIn(root).file)) return true;
      return byDefault && !(await exists(diskOf(root, '').data));
    },

    async mount(disk) {
      const { root, image } = disk;
      if (image === null || !(await exists(image.file))) return true;
      return inTurn(root, () => mount(disk, image));
    },

    async make(disk) {
      const { root, image, userId } = disk;
      if (image === null) return;
      await inTurn(root, async () => {
        await mkdir(root, { recursive: true, mode: ENTERED });
        if (!(await exists(image.file))) await makeImage(image, bytes);
        if (!(await mount(disk, image))) throw new Error('The file system of a disk is damaged.');
        await chmod(image.folder, ENTERED);
        await chown(image.folder, userId ?? 0, userId ?? 0);
      });
    },

    rest(root) {
      if (mounted.has(root)) rest(root);
    },

    async detach(root) {
      wake(root);
      await inTurn(root, () => unmount(root, detachImage));
    },

    async adopt(isActive) {
      for (const root of await mountedRoots()) {
        mounted.add(root);
        if (!isActive(path.basename(root))) rest(root);
      }
    },

    async close() {
      for (const root of [...resting.keys()]) wake(root);
      const ends = [...mounted].map((root) =>
        inTurn(root, () => unmount(root, unmountImage)).catch(() => {}),
      );
      await Promise.race([Promise.all(ends), pause(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

/**
 * Makes an image in a folder, mounts it and removes it.
 *
 * @throws Error with the reason if that does not work on this machine.
 */
export async function tryImages(folder: string, bytes: number): Promise<void> {
  const disk = diskOf(folder, '.image', { isImage: true });
  const images = createImages({ folder, bytes, byDefault: true });
  // An earlier start can have been killed.
  const clear = async () => {
    await images.detach(disk.root);
    await rm(disk.root, { recursive: true, force: true });
  };
  await clear();
  try {
    await images.make(disk);
    await mkdir(disk.data);
  } finally {
    await clear();
  }
}

const exists = async (place: string) => (await ifMissing(lstat(place), null)) !== null;
