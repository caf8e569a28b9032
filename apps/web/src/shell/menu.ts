/** Whether a URL belongs to a menu entry: the list itself, its records, or the right screening mode. */
export function isAt(href: string, pathname: string, mode: string | undefined): boolean {
  const [path = '', query = ''] = href.split('?')
  const here = pathname.toLowerCase().replace(/\/$/, '')
  const there = path.toLowerCase()
  if (query !== '') return here === there && query === `mode=${mode ?? 'single'}`
  return here === there || (there !== '/sys' && there !== '/' && here.startsWith(`${there}/`))
}
