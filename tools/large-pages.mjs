// Loaded before a program that searches: has the C library put large blocks on large pages of memory (docs/decisions/0147).
const setting = 'glibc.malloc.hugetlb=1'
const { GLIBC_TUNABLES: chosen = '' } = process.env

// It is read while a program is loaded, so this one is loaded once more, as the same process. What an operator chose stays.
if (process.platform === 'linux' && process.execve !== undefined && !chosen.includes('glibc.malloc.hugetlb=')) {
  const GLIBC_TUNABLES = chosen === '' ? setting : `${chosen}:${setting}`
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, command, { ...process.env, GLIBC_TUNABLES })
}
