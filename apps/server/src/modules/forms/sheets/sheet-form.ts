import type { CrformPreview } from '@probity/contract/forms/crform-calls.ts'
import { dueOf } from '@probity/contract/forms/filing-dates.ts'
import { type FormCode, findForm } from '@probity/contract/forms/registry-forms.ts'
import type { ReportLanguage } from '@probity/contract/reports/reports.ts'
import { type Bilingual } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import type { DrawnSection } from '../parts/draw-section.ts'
import { formDocument } from '../parts/form-document.ts'
import { type Say, sayIn } from '../parts/words.ts'
import { filingFacts } from './filing-facts.ts'
import { protectedPage } from './member-sections.ts'
import type { SheetContext } from './sheet-section.ts'
import { membersProtectedBy, sheets } from './sheets.ts'

/** Edition of our mapping from records to fields. Official forms are revised; each sheet states the edition it follows. */
const dataMap = '2026-11'

const notice: Bilingual = { en: 'Draft for preparation: not the specified form', zh: '擬備用草稿，並非指明表格' }

/** One data sheet of a company: our own layout with the name and sections of the official form, marked as a draft. */
export function sheetForm(code: FormCode, context: SheetContext, lang: ReportLanguage): CrformPreview[number] {
  const { data } = context
  const { en, zh } = findForm(code)
  const say = sayIn(lang)
  const sections = sheets[code].flatMap(([no, draw]) => draw(context, say, no) ?? [])
  const due = dueOf(code, filingFacts(data, context.chosen), data.today)
  const page = protectedPage(membersProtectedBy(code, context))(context, say, 'PI')
  return {
    code,
    due,
    ...formDocument({
      lang,
      head: data.head,
      title: { en: `Data sheet for form ${code}: ${en}`, zh: `表格 ${code} 資料表：${zh}` },
      isTitleStacked: true,
      name: `${code} · ${dataMap}`,
      notice,
      facts: [
        [{ en: 'Status', zh: '狀況' }, notice],
        ...(due === null ? [] : [[{ en: 'Due', zh: '限期' }, due.day] as const]),
      ],
      sections: [...sections, signature(say), ...(page ? [page] : [])],
    }),
  }
}

function signature(say: Say): DrawnSection {
  const lines: Bilingual[] = [
    { en: 'Name and capacity of who signs', zh: '簽署人姓名及身分' },
    { en: 'Signature', zh: '簽署' },
    terms.date,
  ]
  return {
    section: {
      title: `Z ${say({ en: 'Signature', zh: '簽署' })}`,
      blocks: [{ kind: 'signatures', lines: lines.map(say) }],
    },
    empty: [],
  }
}
