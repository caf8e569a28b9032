import { type EkycDocumentType, ekycDocumentTypes } from '@probity/contract/ekyc/ekyc-documents.ts'
import { type EkycStage, ekycStageWords } from '@probity/contract/ekyc/ekyc-stages.ts'
import type { Language } from '#web/i18n/languages.ts'

const inLanguage = ({ en, zh }: { en: string; zh: string }, language: Language): string => (language === 'en' ? en : zh)

export const typeName = (type: EkycDocumentType, language: Language): string =>
  inLanguage(ekycDocumentTypes[type], language)
export const stageName = (stage: EkycStage, language: Language): string => inLanguage(ekycStageWords[stage], language)
