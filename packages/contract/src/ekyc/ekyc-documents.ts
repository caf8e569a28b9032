/** Kinds of documents that banks request, with their names. */
export const ekycDocumentTypes = {
  ci: { en: 'Certificate of incorporation', zh: '公司註冊證明書' },
  br: { en: 'Business registration certificate', zh: '商業登記證' },
  nnc1: { en: 'Incorporation form', zh: '法團成立表格' },
  nar1: { en: 'Latest annual return', zh: '最近周年申報表' },
  maa: { en: 'Articles of association', zh: '組織章程細則' },
  scr: { en: 'Significant controllers register', zh: '重要控制人登記冊' },
  board: { en: 'Board resolution to open account', zh: '開戶董事會決議' },
  orgchart: { en: 'Ownership chart', zh: '股權架構圖' },
  id_dir: { en: 'Identity documents of directors', zh: '董事身份證明文件' },
  id_bo: { en: 'Identity documents of beneficial owners', zh: '實益擁有人身份證明文件' },
  addr: { en: 'Proof of address (last 3 months)', zh: '地址證明（最近三個月）' },
  fs: { en: 'Financial statements', zh: '財務報表' },
  bank: { en: 'Bank statements', zh: '銀行月結單' },
  biz: { en: 'Business proof: contracts, invoices', zh: '業務證明：合約、發票' },
  tax: { en: 'CRS / FATCA self-certification', zh: 'CRS／FATCA自我證明' },
  lic: { en: 'Licences', zh: '牌照' },
  other: { en: 'Other document', zh: '其他文件' },
} as const
export type EkycDocumentType = keyof typeof ekycDocumentTypes
export const ekycDocumentTypeNames = Object.keys(ekycDocumentTypes) as EkycDocumentType[]

/** Only files that can carry a watermark can be shared; any other must be converted to PDF first. */
const markedTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export const canBeShared = ({ mimeType, pages }: { mimeType: string; pages: number | null }): boolean =>
  pages !== null && (markedTypes as readonly string[]).includes(mimeType)

/** Template phrases for a thread with the placeholders `{company}` and `{ref}`. */
export const ekycPhrases = {
  firm: [
    { en: 'Please find the company file for {company} for account opening.', zh: '現附上{company}的開戶文件。' },
    { en: 'The two documents have been added to the request.', zh: '已在申請中加入該兩份文件。' },
  ],
  bank: [
    {
      en: 'We have received the file (reference {ref}). Expected reply in 10 working days.',
      zh: '已收到文件（檔號 {ref}），預計10個工作天內回覆。',
    },
    {
      en: 'Please supply the latest NAR1 and proof of address of the beneficial owner dated within 3 months.',
      zh: '請補交最近的周年申報表，以及實益擁有人三個月內的地址證明。',
    },
    {
      en: 'The application is accepted. The account manager will contact the company.',
      zh: '申請已獲接納，客戶經理將與公司聯絡。',
    },
    { en: 'We are unable to proceed with this application.', zh: '我們未能處理有關申請。' },
  ],
} as const
