import { ScreeningInput } from '@probity/contract/screening/screening.ts'
import type { StoredInput } from '@probity/contract/screening/stored-input.ts'
import { isHanText } from '#web/features/hits/alignment.ts'
import { contractResolver } from '#web/form/contract-resolver.ts'
import type { FieldLabels } from '#web/i18n/issue-words.ts'

/** The values of the single-screening form. */
export interface ScanForm {
  entity_type: NonNullable<ScreeningInput['entity_type']>
  name: string
  chinese: string
  dob: string
  gender: NonNullable<ScreeningInput['gender']>
  id: string
  nationality: string
  categories: NonNullable<ScreeningInput['categories']>
  lists: string[]
  extended: boolean
}

export const blankScan: ScanForm = {
  entity_type: 'person',
  name: '',
  chinese: '',
  dob: '',
  gender: '',
  id: '',
  nationality: '',
  categories: [],
  lists: [],
  extended: false,
}

/** The request body. A Chinese name alone is the name; a company has neither birth date nor gender. Only the name is required. */
export function toQuestion(form: ScanForm): ScreeningInput {
  const [name = '', ...names] = [form.name, form.chinese].map((text) => text.trim()).filter((text) => text !== '')
  const isPerson = form.entity_type === 'person'
  return {
    name,
    ...(names.length === 0 ? {} : { names }),
    ...(isPerson && form.dob !== '' ? { dob: form.dob } : {}),
    ...(isPerson && form.gender !== '' ? { gender: form.gender } : {}),
    ...(form.id.trim() === '' ? {} : { id: form.id.trim() }),
    ...(form.nationality === '' ? {} : { nationality: form.nationality }),
    ...(form.categories.length === 0 ? {} : { categories: form.categories }),
    ...(form.lists.length === 0 ? {} : { lists: form.lists }),
    entity_type: form.entity_type,
  }
}

/** Converts a stored query back to form values. */
export function fromStored(input: StoredInput, mode: string): ScanForm {
  const names = [input.name, ...(input.names ?? [])]
  const chinese = names.length > 1 ? names.find(isHanText) : undefined
  return {
    entity_type: input.entity_type ?? 'person',
    name: names.find((name) => name !== chinese) ?? '',
    chinese: chinese ?? '',
    dob: input.dob ?? '',
    gender: input.gender ?? '',
    id: input.id ?? '',
    nationality: input.nationality ?? '',
    categories: input.categories ?? [],
    lists: input.lists ?? [],
    extended: mode === 'EWE',
  }
}

export const scanLabels: FieldLabels = {
  name: 'scan.name',
  chinese: 'scan.chinese',
  names: 'scan.chinese',
  dob: 'scan.dob',
  gender: 'scan.gender',
  id: 'scan.id',
  nationality: 'scan.nationality',
  categories: 'scan.categories',
  lists: 'scan.lists',
}

export const scanResolver = contractResolver<ScanForm>(ScreeningInput, scanLabels, toQuestion)
