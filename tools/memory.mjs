// Loaded before a program that searches: puts large memory blocks on large pages and enlarges the young generation (decision 0147).
const largePages = 'glibc.malloc.hugetlb=1'
const room = '--max-semi-space-size=64'
const { GLIBC_TUNABLES: tunables = '', NODE_OPTIONS: options = '' } = process.env

// Both are read while a program is loaded, so this one is executed again as the same process. An operator's own settings stay.
const addsPages = process.platform === 'linux' && !tunables.includes('glibc.malloc.hugetlb=')
const addsRoom = ![options, ...process.execArgv].some((chosen) => chosen.includes('semi-space-size'))
// Windows has no such call: Node defines it there but always refuses it.
if (process.execve !== undefined && process.platform !== 'win32' && (addsPages || addsRoom)) {
  const command = [process.execPath, ...(addsRoom ? [room] : []), ...process.execArgv, ...process.argv.slice(1)]
  const GLIBC_TUNABLES = [tunables, addsPages ? largePages : ''].filter(Boolean).join(':')
  process.execve(process.execPath, command, { ...process.env, ...(GLIBC_TUNABLES ? { GLIBC_TUNABLES } : {}) })
}
