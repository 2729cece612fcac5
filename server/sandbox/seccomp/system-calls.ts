/**
 * The system calls that no command in a sandbox can make. It begins with what the default profile of OCI runtimes denies a
 * container without capabilities (https://github.com/moby/profiles), and adds what user ids share.
 */

/** The numbers of a system call. Null where it does not exist. */
export interface Numbers {
  readonly x64: number | null;
  /** Programs of 32 bits on x86-64. */
  readonly i386: number | null;
  readonly arm64: number | null;
}

/** Conditions on arguments: all of them are equal to these values. The kernel reads 32 bits of each of these arguments. */
export type Values = Readonly<Record<number, number>>;

/** What happens to a system call. */
export interface Rule extends Numbers {
  /** The error that it returns. 0 returns success without an effect. */
  readonly error: number;
  /** It is allowed if its arguments have one of these combinations, and denied otherwise. */
  readonly onlyWith?: readonly Values[];
  /** It is denied if its arguments have one of these combinations, and allowed otherwise. */
  readonly notWith?: readonly Values[];
  /** It is denied if its first argument has one of these bits, and allowed otherwise. */
  readonly notWithBits?: number;
}

/** Numbers of errors (errno.h). */
export const EPERM = 1;
export const ENOSYS = 38;
const EAFNOSUPPORT = 97;

/**
 * The last system call that this table knows, of Linux 6.7. Later ones do not exist in a sandbox. Programs have to run on older kernels, so
 * they work without them.
 */
export const LAST_KNOWN = 456;

/** Families of sockets, and the protocol of netlink that lists addresses and routes. */
const [AF_UNIX, AF_INET, AF_INET6, AF_NETLINK, NETLINK_ROUTE] = [1, 2, 10, 16, 0];
/** Leases. Linux has the second since 6.19. */
const [F_SETLEASE, F_SETDELEG] = [1024, 1040];
const LEASES = [{ 1: F_SETLEASE }, { 1: F_SETDELEG }];
/** The sizes of the buffers of sockets. */
const [SOL_SOCKET, SO_SNDBUF, SO_RCVBUF] = [1, 7, 8];
/** They write into the input of a terminal. */
const [TIOCSTI, TIOCLINUX] = [0x5412, 0x541c];
/** Namespaces: mount, cgroup, uts, ipc, user, pid and net. */
const CLONE_NEW = 0x7e020000;
/** Linux, Linux without address randomisation of 32 bits, and the question which it is. */
const PERSONALITIES = [0x0, 0x8, 0x20000, 0x20008, 0xffffffff];

/** Denied with any arguments, by name: the numbers on x86-64, for programs of 32 bits on it, and on arm64. */
const denied: Readonly<
  Record<string, readonly [x64: number | null, i386: number | null, arm64: number | null]>
> = {
  // The content of the kernel, of other processes, and of memory that is not theirs.
  ptrace: [101, 26, 117],
  process_vm_readv: [310, 347, 270],
  process_vm_writev: [311, 348, 271],
  process_madvise: [440, 440, 440],
  kcmp: [312, 349, 272],
  pidfd_getfd: [438, 438, 438],
  bpf: [321, 357, 280],
  perf_event_open: [298, 336, 241],
  userfaultfd: [323, 374, 282],
  lookup_dcookie: [212, 253, 18],
  syslog: [103, 103, 116],
  // Keyrings belong to user ids, not to sandboxes.
  add_key: [248, 286, 217],
  request_key: [249, 287, 218],
  keyctl: [250, 288, 219],
  // File systems and namespaces.
  mount: [165, 21, 40],
  umount: [null, 22, null],
  umount2: [166, 52, 39],
  mount_setattr: [442, 442, 442],
  move_mount: [429, 429, 429],
  open_tree: [428, 428, 428],
  fsopen: [430, 430, 430],
  fsconfig: [431, 431, 431],
  fsmount: [432, 432, 432],
  fspick: [433, 433, 433],
  pivot_root: [155, 217, 41],
  chroot: [161, 61, 51],
  setns: [308, 346, 268],
  unshare: [272, 310, 97],
  quotactl: [179, 131, 60],
  quotactl_fd: [443, 443, 443],
  fanotify_init: [300, 338, 262],
  open_by_handle_at: [304, 342, 265],
  swapon: [167, 87, 224],
  swapoff: [168, 115, 225],
  acct: [163, 51, 89],
  nfsservctl: [180, 169, 42],
  sysfs: [139, 135, null],
  ustat: [136, 62, null],
  // The machine, its clock and its kernel.
  reboot: [169, 88, 142],
  kexec_load: [246, 283, 104],
  kexec_file_load: [320, null, 294],
  init_module: [175, 128, 105],
  finit_module: [313, 350, 273],
  delete_module: [176, 129, 106],
  create_module: [174, 127, null],
  query_module: [178, 167, null],
  get_kernel_syms: [177, 130, null],
  settimeofday: [164, 79, 170],
  stime: [null, 25, null],
  clock_settime: [227, 264, 112],
  clock_settime64: [null, 404, 404],
  clock_adjtime: [305, 343, 266],
  clock_adjtime64: [null, 405, 405],
  sethostname: [170, 74, 161],
  setdomainname: [171, 121, 162],
  vhangup: [153, 111, 58],
  iopl: [172, 110, null],
  ioperm: [173, 101, null],
  _sysctl: [156, 149, null],
  uselib: [134, 86, null],
  bdflush: [null, 134, null],
  vm86: [null, 166, null],
  vm86old: [null, 113, null],
  // The memory of other processors and processes.
  mbind: [237, 274, 235],
  get_mempolicy: [239, 275, 236],
  set_mempolicy: [238, 276, 237],
  set_mempolicy_home_node: [450, 450, 450],
  migrate_pages: [256, 294, 238],
  move_pages: [279, 317, 239],
};

/** Denied as if the kernel did not have them: then programs do the same in another way, which this filter can see. */
const missing: typeof denied = {
  // Its flags are in memory.
  clone3: [435, 435, 435],
  // The old way to open sockets, with arguments in memory. Programs of 32 bits that use it have no network.
  socketcall: [null, 102, null],
  // The kernel itself makes system calls for it.
  io_uring_setup: [425, 425, 425],
  io_uring_enter: [426, 426, 426],
  io_uring_register: [427, 427, 427],
};

/** Denied with some arguments. */
const conditional: Readonly<Record<string, Rule>> = {
  // A lease delays everybody who opens the file, also on a read-only mount.
  fcntl: { x64: 72, i386: 55, arm64: 25, error: EPERM, notWith: LEASES },
  fcntl64: { x64: null, i386: 221, arm64: null, error: EPERM, notWith: LEASES },
  ioctl: { x64: 16, i386: 54, arm64: 29, error: EPERM, notWith: [{ 1: TIOCSTI }, { 1: TIOCLINUX }] },
  clone: { x64: 56, i386: 120, arm64: 220, error: EPERM, notWithBits: CLONE_NEW },
  personality: {
    ...{ x64: 135, i386: 136, arm64: 92 },
    error: EPERM,
    onlyWith: PERSONALITIES.map((persona) => ({ 0: persona })),
  },
  // Other families are not walled: AF_VSOCK reaches the host of a virtual machine.
  socket: {
    ...{ x64: 41, i386: 359, arm64: 198 },
    error: EAFNOSUPPORT,
    onlyWith: [{ 0: AF_UNIX }, { 0: AF_INET }, { 0: AF_INET6 }, { 0: AF_NETLINK, 2: NETLINK_ROUTE }],
  },
  // Returns success without an effect. So the number of sockets limits their memory, also without control groups.
  setsockopt: {
    ...{ x64: 54, i386: 366, arm64: 208 },
    error: 0,
    notWith: [
      { 1: SOL_SOCKET, 2: SO_SNDBUF },
      { 1: SOL_SOCKET, 2: SO_RCVBUF },
    ],
  },
  socketpair: { x64: 53, i386: 360, arm64: 199, error: EAFNOSUPPORT, onlyWith: [{ 0: AF_UNIX }] },
};

const always = (calls: typeof denied, error: number): [string, Rule][] =>
  Object.entries(calls).map(([name, [x64, i386, arm64]]) => [name, { x64, i386, arm64, error }]);

/** The rules by the name of the system call. */
export const rules: ReadonlyMap<string, Rule> = new Map([
  ...always(denied, EPERM),
  ...always(missing, ENOSYS),
  ...Object.entries(conditional),
]);
