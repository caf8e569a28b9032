/** Words of the ledger of what is not screened. */
export const words = {
  'notScreened.note': '{total} not screened, {late} of them for more than {minutes} minutes',
  'notScreened.none': 'Every customer and every party of a transaction is screened against every list in force.',
  'notScreened.more': 'The {n} longest are shown.',
  'notScreened.kind': 'What',
  'notScreened.name': 'Name',
  'notScreened.since': 'Since',
  'notScreened.why': 'Why',
  'notScreened.do': 'What to do',
  'notScreened.late': 'Alarm',
  'notScreened.kind.person': 'Person',
  'notScreened.kind.company': 'Company',
  'notScreened.kind.transaction': 'Transaction',
  'notScreened.kind.list': 'List',
  'notScreened.why.never': 'Never screened',
  'notScreened.why.changed': 'Changed since it was screened',
  'notScreened.why.behind': 'Screened against older lists',
  'notScreened.why.no_name': 'No name that can be compared',
  'notScreened.why.not_loaded': 'Not loaded',
  'notScreened.why.refused': 'Its newest edition is refused',
  'notScreened.why.too_old': 'Its edition is too old',
  'notScreened.do.never': 'Screen it, or start a task of ongoing screening',
  'notScreened.do.changed': 'It is screened again by itself; if not, the worker is not running',
  'notScreened.do.behind': 'It is screened again by itself; if not, start a task of ongoing screening',
  'notScreened.do.transaction': 'It is screened by itself; if not, the worker is not running',
  'notScreened.do.no_name': 'Enter a name with letters',
  'notScreened.do.list': 'See the list under Watchlists',
} as const

declare module '#web/i18n/groups.ts' {
  interface Dictionaries {
    'not-screened': typeof words
  }
}
