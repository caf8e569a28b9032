import type { RiskTarget } from '../questionnaire-shapes.ts'

/** An invented customer or transaction with its answers, each the index of an option of its question. */
export interface Persona {
  target: RiskTarget
  name: string
  name_zh_hant: string
  answers: readonly (readonly number[])[]
}

/** Sample answers to the shipped assessments, to try a questionnaire. */
export const personas: readonly Persona[] = [
  {
    target: 'person',
    name: 'HK salaried resident, money changing in person',
    name_zh_hant: '本港受薪居民，親身找換',
    answers: [[0, 0, 0, 0], [0, 0, 0], [1, 0], [0], [1, 0, 0]],
  },
  {
    target: 'person',
    name: 'Domestic helper, monthly remittance, cash',
    name_zh_hant: '家庭傭工，每月以現金匯款',
    answers: [[0, 0, 1, 0], [2, 0, 2], [2, 0], [0], [1, 2, 0]],
  },
  {
    target: 'person',
    name: 'Cash-intensive shop owner remitting to a grey-list country',
    name_zh_hant: '現金密集店東，匯款至灰名單國家',
    answers: [[0, 0, 4, 0], [0, 0, 2], [2, 2], [0], [2, 2, 1]],
  },
  {
    target: 'person',
    name: 'Non-HK PEP, medium-risk country, remote with certified copies',
    name_zh_hant: '非香港政治人物，中風險國家，以經核證副本非親身辦理',
    answers: [[3, 0, 2, 0], [2, 2, 2], [2, 2], [2], [3, 0, 0]],
  },
  {
    target: 'person',
    name: 'PEP with adverse media, high-risk country, nominee service',
    name_zh_hant: '政治人物兼有負面新聞，高風險國家，代名人服務',
    answers: [[3, 2, 5, 1], [3, 3, 3], [5, 3], [3], [4, 3, 1]],
  },
  {
    target: 'company',
    name: 'HK trading company, 5 years, audited',
    name_zh_hant: '本港貿易公司，經營五年，經審計',
    answers: [[1, 0, 0, 0, 1], [0, 0, 0], [5, 1], [0], [0, 0, 0, 0]],
  },
  {
    target: 'company',
    name: 'Offshore shell with nominee, remote',
    name_zh_hant: '離岸空殼公司，設代名人，非親身辦理',
    answers: [[5, 3, 0, 0, 6], [2, 2, 2], [3, 2], [3], [2, 2, 2, 0]],
  },
  {
    target: 'transaction',
    name: 'HK$5,000 forex, low-risk walk-in regular',
    name_zh_hant: '找換 5,000 港元，低風險常客',
    answers: [
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 1],
      [0, 0, 0],
    ],
  },
  {
    target: 'transaction',
    name: 'HK$200,000 outward to grey list, third-party cash, unexplained',
    name_zh_hant: '匯出 200,000 港元至灰名單國家，第三者現金，未有解釋',
    answers: [
      [2, 0],
      [0, 2],
      [3, 2],
      [2, 2],
      [3, 3, 2],
    ],
  },
]
