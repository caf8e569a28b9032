import { type EkycDocumentType, ekycDocumentTypes } from '@probity/contract/ekyc/ekyc-documents.ts'
import { type EkycStage, ekycStageWords } from '@probity/contract/ekyc/ekyc-stages.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import type { Language } from '#web/i18n/languages.ts'

export const typeName = (type: EkycDocumentType, language: Language): string =>
  inLanguage(ekycDocumentTypes[type], language)
export const stageName = (stage: EkycStage, language: Language): string => inLanguage(ekycStageWords[stage], language)
