import type { ListDeclaration, Words } from '../../list.ts'
import { readOwn } from './parse.ts'

/** A firm's own list; each has its own id ('own-staff', 'own-board') and is visible only to that firm. */
export function ownList(id = 'own', name: Words = { en: 'Own list', zh: '自訂名單' }): ListDeclaration {
  return {
    id,
    name,
    shortName: { en: 'Own list', zh: '自訂名單' },
    publisher: { en: 'Your organisation', zh: '貴機構' },
    jurisdiction: '',
    licence: { en: 'Your own data', zh: '貴機構資料' },
    address: '',
    schedule: '',
    maxEditionDays: null,
    category: 'adverse_media',
    effect: 'policy',
    legalEffect: {
      en: 'None by itself: your own policy decides what a hit means.',
      zh: '本身並無法律效力：命中的意義由貴機構政策決定。',
    },
    mayShrink: true,
    floors: { total: { min: 1, max: 5_000_000 } },
    shapes: [
      {
        id: 'csv',
        role: (head) => (/^\uFEFF?"?reference"?,"?type"?,/.test(head.text) ? 'list' : undefined),
        needs: ['list'],
        read: (set) => readOwn(set, id),
      },
    ],
  }
}
