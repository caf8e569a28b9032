import type { EmptyField, FormPreview } from '@probity/contract/forms/form-preview.ts'
import { type Fact, fact } from '@probity/contract/reports/document.ts'
import { reportTime } from '@probity/contract/reports/format.ts'
import type { ReportLanguage } from '@probity/contract/reports/reports.ts'
import { pageWords } from '@probity/contract/reports/words.ts'
import { type Bilingual } from '@probity/contract/words/bilingual.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { readSettings } from '#modules/settings/settings.public.ts'
import type { DrawnSection } from './draw-section.ts'
import { sayIn } from './words.ts'

/** Who prints a form, for which organisation, and when. */
export interface FormHead {
  name: string
  name_zh: string | null
  username: string
  printed_at: number
  /** The organisation's, from its settings; empty until they are filled in. */
  address: string
  telephone: string
  licence: string
}

export async function readHead(tx: Tx, now: number): Promise<FormHead> {
  const { rows } = await sql<
    Pick<FormHead, 'name' | 'name_zh' | 'username'>
  >`select name, name_zh, current_username() as username
    from organisations where id = current_org()`.execute(tx)
  const stated = await readSettings(tx, ['form_address', 'form_telephone', 'licence_number'])
  return {
    ...rows[0]!,
    printed_at: now,
    address: stated.form_address,
    telephone: stated.form_telephone,
    licence: stated.licence_number,
  }
}

export const organisationName = ({ name, name_zh }: FormHead): string =>
  [name, name_zh ?? ''].filter((text) => text !== '').join(' ')

interface Form {
  lang: ReportLanguage
  head: FormHead
  title: Bilingual
  /** On the left of every page footer. */
  name: string
  notice: Bilingual
  facts: readonly (readonly [label: Bilingual, value: string | Bilingual])[]
  sections: readonly DrawnSection[]
  isCompact?: true
  /** The title in the second language stands on a line of its own. */
  isTitleStacked?: true
}

/** A form as the document that browser and typesetter draw, with its missing fields, each once. */
export function formDocument({ lang, head, title, name, notice, facts, sections, ...form }: Form): FormPreview {
  const say = sayIn(lang)
  const shown = facts.map(([label, value]): Fact => fact(say(label), typeof value === 'string' ? value : say(value)))
  return {
    document: {
      lang,
      ...(form.isCompact ? { isCompact: true } : {}),
      ...(form.isTitleStacked ? stacked(title, lang) : { title: say(title) }),
      organisation: organisationName(head),
      head: [
        ...shown,
        fact(say({ en: 'Printed', zh: '列印' }), `${reportTime(head.printed_at, lang)}, ${head.username}`),
      ],
      sides: [],
      sections: sections.map(({ section }) => section),
      foot: { evidence: name, notice: say(notice), page: pageWords(lang) },
    },
    empty: onceEach(sections.flatMap(({ empty }) => empty)),
  }
}

const stacked = ({ en, zh }: Bilingual, lang: ReportLanguage) =>
  lang === 'en' ? { title: en, subtitle: zh } : { title: zh, subtitle: en }

/** Lists a missing address once for an officer with two roles. */
function onceEach(fields: readonly EmptyField[]): EmptyField[] {
  const seen = new Set<string>()
  return fields.filter(({ label, subject, place }) => {
    const key = JSON.stringify([label, subject, place])
    return seen.size < seen.add(key).size
  })
}
