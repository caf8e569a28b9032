import type { FormPlace } from '@probity/contract/forms/form-preview.ts'
import { type Bilingual } from '@probity/contract/words/bilingual.ts'
import { type DrawnSection, drawSection, type Field, type SectionOf } from '../parts/draw-section.ts'
import type { Say } from '../parts/words.ts'
import type { Chosen, Member, SheetData } from './sheet-data.ts'

export interface SheetContext {
  data: SheetData
  chosen: Chosen
  /** Previews mask document numbers; only downloads show them, and are logged. */
  isMasked: boolean
}

/** One section of a data sheet; null if the company has no such section. */
export type SheetSection = (context: SheetContext, say: Say, no: string) => DrawnSection | null

export const section =
  <S>(describe: (context: SheetContext) => SectionOf<S> | null): SheetSection =>
  (context, say, no) => {
    const spec = describe(context)
    return spec && drawSection(say, `${no} ${say(spec.title)}`, spec)
  }

export type CompanyField = Field<SheetContext>
const placeOfCompany = ({ data }: SheetContext): FormPlace => ({ kind: 'company', id: data.company.id })

/** A section of fields of the company itself. */
export const ofCompany = (title: Bilingual, fields: readonly CompanyField[], note?: Bilingual): SheetSection =>
  section((context) => ({ title, subjects: [context], fields, place: placeOfCompany, ...(note ? { note } : {}) }))

/** A section without data in the register: left blank for handwriting. */
export const byHand = (title: Bilingual, ...labels: Bilingual[]): SheetSection =>
  ofCompany(
    title,
    labels.map((label) => ({ label, value: () => null, isByHand: true })),
  )

/** A field of the party is filled in on its record, a field of the role on the company. */
export const placeOfParty =
  ({ data }: SheetContext) =>
  ({ person, body }: Member): FormPlace =>
    person
      ? { kind: 'person', id: person.id }
      : body
        ? { kind: 'company', id: body.id }
        : { kind: 'company', id: data.company.id }
