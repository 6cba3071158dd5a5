// What the name of a prebuilt package says about the machine it is for.

const systems = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win32: 'win32',
  windows: 'win32',
};
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];
const libraries = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
};

/**
 * @param {string} name for example `@scope/binding-linux-x64-musl`
 * @returns {{ os?: string[], cpu?: string[], libc?: string[] }} as npm writes them into a lockfile
 */
export function platformOfName(name) {
  const words = name.split('/').at(-1).split(/[-.]/);
  const os = words.map((word) => systems[word]).find(Boolean);
  const cpu = words.find((word) => processors.includes(word));
  const libc = os === 'linux' ? words.map((word) => libraries[word]).find(Boolean) : undefined;
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(libc && { libc: [libc] }),
    ...(os && { os: [os] }),
  };
}
