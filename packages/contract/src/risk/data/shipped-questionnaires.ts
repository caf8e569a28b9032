import type { PlainQuestionnaire } from '../questionnaire-shapes.ts'

/** The assessments of every new organisation, which edits its own copies. */
export const shippedQuestionnaires: readonly PlainQuestionnaire[] = [
  {
    name: 'Individual customer risk assessment (default)',
    name_zh_hant: '個人客戶風險評估（預設）',
    target: 'person',
    levels: [
      { name: 'Low Risk', name_zh_hant: '低風險', min_score: 0 },
      { name: 'Medium Risk', name_zh_hant: '中風險', min_score: 25 },
      { name: 'High Risk', name_zh_hant: '高風險', min_score: 45 },
    ],
    factors: [
      {
        name: 'Customer',
        name_zh_hant: '客戶',
        ratio: 35,
        questions: [
          {
            name: 'Is the customer a politically exposed person?',
            name_zh_hant: '客戶是否政治人物？',
            ratio: 35,
            type: 'radio',
            options: [
              { name: 'Not a PEP', name_zh_hant: '非政治人物', score: 0 },
              {
                name: 'Former non-Hong Kong PEP assessed as not high risk',
                name_zh_hant: '經評估不屬高風險的前非香港政治人物',
                score: 30,
              },
              {
                name: 'Hong Kong PEP or international organisation PEP',
                name_zh_hant: '香港政治人物或國際組織政治人物',
                score: 60,
              },
              {
                name: 'Non-Hong Kong PEP, or family member / close associate of one',
                name_zh_hant: '非香港政治人物、其家庭成員或關係密切者',
                score: 100,
              },
            ],
          },
          {
            name: 'Outcome of name screening',
            name_zh_hant: '名稱篩查結果',
            ratio: 35,
            type: 'radio',
            options: [
              { name: 'No hit, or all hits cleared as false', name_zh_hant: '沒有命中或全部為誤報', score: 0 },
              {
                name: 'True hit: insolvency, disqualified director or regulator notice',
                name_zh_hant: '真正命中：破產／清盤、取消董事資格或監管機構公布',
                score: 60,
              },
              {
                name: 'True hit: adverse media or law enforcement',
                name_zh_hant: '真正命中：負面新聞或執法紀錄',
                score: 80,
              },
              { name: 'True hit: sanctions', name_zh_hant: '真正命中：制裁', score: 100 },
            ],
          },
          {
            name: 'Occupation or business',
            name_zh_hant: '職業或業務',
            ratio: 20,
            type: 'select',
            options: [
              {
                name: 'Salaried employee, student, home-maker or retired',
                name_zh_hant: '受僱人士、學生、料理家務者或退休人士',
                score: 10,
              },
              { name: 'Domestic helper', name_zh_hant: '家庭傭工', score: 15 },
              {
                name: 'Professional (lawyer, accountant, company service provider)',
                name_zh_hant: '專業人士（律師、會計師、公司服務提供者）',
                score: 40,
              },
              {
                name: 'Self-employed or owner, not cash-intensive',
                name_zh_hant: '自僱／東主，非現金密集行業',
                score: 35,
              },
              {
                name: 'Owner of a cash-intensive business (restaurant, retail, transport, second-hand goods)',
                name_zh_hant: '現金密集行業東主（食肆、零售、運輸、二手買賣）',
                score: 70,
              },
              {
                name: 'Dealer in precious metals and stones, casino junket, virtual assets, arms, or money service',
                name_zh_hant: '貴金屬寶石商、賭場中介、虛擬資產、軍火或金錢服務',
                score: 100,
              },
              { name: 'Unemployed or not disclosed', name_zh_hant: '無業或不願披露', score: 80 },
            ],
          },
          {
            name: 'Was there difficulty in identifying or verifying the customer?',
            name_zh_hant: '識別或核實客戶身分時有否困難？',
            ratio: 10,
            type: 'radio',
            options: [
              { name: 'None', name_zh_hant: '沒有', score: 0 },
              { name: 'Minor, resolved', name_zh_hant: '輕微，已解決', score: 40 },
              { name: 'Inconsistent or unusual documents', name_zh_hant: '文件不一致或不尋常', score: 100 },
            ],
          },
        ],
      },
      {
        name: 'Country',
        name_zh_hant: '國家或地區',
        ratio: 25,
        questions: [
          {
            name: 'Nationality or place of birth',
            name_zh_hant: '國籍或出生地',
            ratio: 40,
            type: 'radio',
            options: [
              { name: 'Low Risk jurisdiction', name_zh_hant: '低風險司法管轄區', score: 10 },
              { name: 'Not in list', name_zh_hant: '不在名單內', score: 30 },
              {
                name: 'Medium Risk jurisdiction (FATF increased monitoring, offshore centre or house list)',
                name_zh_hant: '中風險司法管轄區（特別組織加強監察名單、離岸中心或內部名單）',
                score: 60,
              },
              {
                name: 'High Risk jurisdiction (FATF call for action, UN sanctions or house list)',
                name_zh_hant: '高風險司法管轄區（特別組織呼籲採取行動名單、聯合國制裁或內部名單）',
                score: 100,
              },
            ],
          },
          {
            name: 'Place of residence',
            name_zh_hant: '居住地',
            ratio: 30,
            type: 'radio',
            options: [
              { name: 'Low Risk jurisdiction', name_zh_hant: '低風險司法管轄區', score: 10 },
              { name: 'Not in list', name_zh_hant: '不在名單內', score: 30 },
              {
                name: 'Medium Risk jurisdiction (FATF increased monitoring, offshore centre or house list)',
                name_zh_hant: '中風險司法管轄區（特別組織加強監察名單、離岸中心或內部名單）',
                score: 60,
              },
              {
                name: 'High Risk jurisdiction (FATF call for action, UN sanctions or house list)',
                name_zh_hant: '高風險司法管轄區（特別組織呼籲採取行動名單、聯合國制裁或內部名單）',
                score: 100,
              },
            ],
          },
          {
            name: 'Main countries sending or receiving funds',
            name_zh_hant: '資金主要來源或目的地',
            ratio: 30,
            type: 'radio',
            options: [
              { name: 'Low Risk jurisdiction', name_zh_hant: '低風險司法管轄區', score: 10 },
              { name: 'Not in list', name_zh_hant: '不在名單內', score: 30 },
              {
                name: 'Medium Risk jurisdiction (FATF increased monitoring, offshore centre or house list)',
                name_zh_hant: '中風險司法管轄區（特別組織加強監察名單、離岸中心或內部名單）',
                score: 60,
              },
              {
                name: 'High Risk jurisdiction (FATF call for action, UN sanctions or house list)',
                name_zh_hant: '高風險司法管轄區（特別組織呼籲採取行動名單、聯合國制裁或內部名單）',
                score: 100,
              },
            ],
          },
        ],
      },
      {
        name: 'Product and service',
        name_zh_hant: '產品及服務',
        ratio: 15,
        questions: [
          {
            name: 'Service requested',
            name_zh_hant: '所需服務',
            ratio: 60,
            type: 'select',
            options: [
              { name: 'Company secretarial or accounting support', name_zh_hant: '公司秘書或會計服務', score: 25 },
              { name: 'Money changing', name_zh_hant: '貨幣兌換', score: 40 },
              { name: 'Remittance (inward or outward)', name_zh_hant: '匯款（匯入或匯出）', score: 55 },
              { name: 'Secured loan', name_zh_hant: '有抵押貸款', score: 35 },
              { name: 'Unsecured loan', name_zh_hant: '無抵押貸款', score: 50 },
              {
                name: 'Nominee director, nominee shareholder or trust service',
                name_zh_hant: '代名董事、代名股東或信託服務',
                score: 90,
              },
            ],
          },
          {
            name: 'Expected monthly amount (HK$)',
            name_zh_hant: '預計每月金額（港元）',
            ratio: 40,
            type: 'select',
            options: [
              { name: 'Below 8,000', name_zh_hant: '8,000以下', score: 10 },
              { name: '8,000 to below 120,000', name_zh_hant: '8,000至120,000以下', score: 35 },
              { name: '120,000 to below 1,000,000', name_zh_hant: '120,000至1,000,000以下', score: 65 },
              { name: '1,000,000 or above', name_zh_hant: '1,000,000或以上', score: 100 },
            ],
          },
        ],
      },
      {
        name: 'Delivery channel',
        name_zh_hant: '服務渠道',
        ratio: 10,
        questions: [
          {
            name: 'How is the relationship or transaction set up?',
            name_zh_hant: '建立業務關係或辦理交易的方式',
            ratio: 100,
            type: 'radio',
            options: [
              { name: 'Face to face at our premises', name_zh_hant: '在本公司處所親身辦理', score: 10 },
              {
                name: 'Remote with iAM Smart or other recognised digital ID',
                name_zh_hant: '非親身，以「智方便」或其他認可數碼身分識別系統核實',
                score: 20,
              },
              {
                name: 'Remote with certified document copies or video call',
                name_zh_hant: '非親身，以經核證文件副本或視像核實',
                score: 60,
              },
              { name: 'Through an intermediary or agent', name_zh_hant: '經中介人或代理人辦理', score: 80 },
            ],
          },
        ],
      },
      {
        name: 'Transaction and source of funds',
        name_zh_hant: '交易及資金來源',
        ratio: 15,
        questions: [
          {
            name: 'Source of funds',
            name_zh_hant: '資金來源',
            ratio: 40,
            type: 'select',
            options: [
              { name: 'Salary, pension or savings, with proof', name_zh_hant: '薪金、退休金或儲蓄，有證明', score: 0 },
              {
                name: 'Salary, pension or savings, declared only',
                name_zh_hant: '薪金、退休金或儲蓄，只憑聲明',
                score: 25,
              },
              { name: 'Business income', name_zh_hant: '業務收入', score: 40 },
              {
                name: 'Sale of property or investment, inheritance or gift',
                name_zh_hant: '出售物業或投資、遺產或饋贈',
                score: 50,
              },
              { name: 'Third-party funds', name_zh_hant: '第三者資金', score: 80 },
              { name: 'Unknown or not disclosed', name_zh_hant: '不明或不願披露', score: 100 },
            ],
          },
          {
            name: 'Means of payment',
            name_zh_hant: '付款方式',
            ratio: 30,
            type: 'radio',
            options: [
              { name: 'Own bank account, FPS or cheque', name_zh_hant: '本人銀行帳戶、轉數快或支票', score: 10 },
              { name: 'Stored value facility or card', name_zh_hant: '儲值支付工具或咭', score: 35 },
              { name: 'Cash below HK$120,000', name_zh_hant: '現金120,000港元以下', score: 60 },
              {
                name: 'Cash of HK$120,000 or above, or virtual assets',
                name_zh_hant: '現金120,000港元或以上，或虛擬資產',
                score: 100,
              },
            ],
          },
          {
            name: 'Is the activity in line with the customer profile?',
            name_zh_hant: '活動是否與客戶背景相符？',
            ratio: 30,
            type: 'radio',
            options: [
              { name: 'Yes', name_zh_hant: '相符', score: 0 },
              { name: 'Partly, explained', name_zh_hant: '部分相符，已有解釋', score: 40 },
              { name: 'No', name_zh_hant: '不符', score: 100 },
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Company customer risk assessment (default)',
    name_zh_hant: '公司客戶風險評估（預設）',
    target: 'company',
    levels: [
      { name: 'Low Risk', name_zh_hant: '低風險', min_score: 0 },
      { name: 'Medium Risk', name_zh_hant: '中風險', min_score: 25 },
      { name: 'High Risk', name_zh_hant: '高風險', min_score: 45 },
    ],
    factors: [
      {
        name: 'Customer and ownership',
        name_zh_hant: '客戶及擁有權',
        ratio: 40,
        questions: [
          {
            name: 'Legal form',
            name_zh_hant: '法律形式',
            ratio: 15,
            type: 'select',
            options: [
              {
                name: 'Listed company or its subsidiary; public body; regulated institution',
                name_zh_hant: '上市公司或其附屬公司、公共機構、受規管機構',
                score: 0,
              },
              { name: 'Hong Kong private company', name_zh_hant: '香港私人公司', score: 25 },
              { name: 'Partnership or sole proprietorship', name_zh_hant: '合夥或獨資經營', score: 40 },
              {
                name: 'Company limited by guarantee, society or charity',
                name_zh_hant: '擔保有限公司、社團或慈善團體',
                score: 60,
              },
              { name: 'Registered non-Hong Kong company', name_zh_hant: '註冊非香港公司', score: 55 },
              { name: 'Trust, foundation or offshore company', name_zh_hant: '信託、基金會或離岸公司', score: 90 },
            ],
          },
          {
            name: 'Ownership structure',
            name_zh_hant: '擁有權架構',
            ratio: 20,
            type: 'radio',
            options: [
              {
                name: 'All beneficial owners are natural persons in one layer',
                name_zh_hant: '單層架構，實益擁有人均為自然人',
                score: 10,
              },
              { name: 'Two layers, fully documented', name_zh_hant: '兩層架構，有完整文件', score: 40 },
              {
                name: 'Three or more layers, or a trust in the chain',
                name_zh_hant: '三層或以上，或涉及信託',
                score: 75,
              },
              {
                name: 'Nominee or bearer shares, or owners not fully identified',
                name_zh_hant: '涉及代名人或不記名股份，或未能完全識別擁有人',
                score: 100,
              },
            ],
          },
          {
            name: 'Is a director, controller or authorised person a politically exposed person?',
            name_zh_hant: '董事、控制人或獲授權人士是否政治人物？',
            ratio: 20,
            type: 'radio',
            options: [
              { name: 'Not a PEP', name_zh_hant: '非政治人物', score: 0 },
              {
                name: 'Former non-Hong Kong PEP assessed as not high risk',
                name_zh_hant: '經評估不屬高風險的前非香港政治人物',
                score: 30,
              },
              {
                name: 'Hong Kong PEP or international organisation PEP',
                name_zh_hant: '香港政治人物或國際組織政治人物',
                score: 60,
              },
              {
                name: 'Non-Hong Kong PEP, or family member / close associate of one',
                name_zh_hant: '非香港政治人物、其家庭成員或關係密切者',
                score: 100,
              },
            ],
          },
          {
            name: 'Outcome of name screening (company and connected parties)',
            name_zh_hant: '名稱篩查結果（公司及相關人士）',
            ratio: 25,
            type: 'radio',
            options: [
              { name: 'No hit, or all hits cleared as false', name_zh_hant: '沒有命中或全部為誤報', score: 0 },
              {
                name: 'True hit: insolvency, disqualified director or regulator notice',
                name_zh_hant: '真正命中：破產／清盤、取消董事資格或監管機構公布',
                score: 60,
              },
              {
                name: 'True hit: adverse media or law enforcement',
                name_zh_hant: '真正命中：負面新聞或執法紀錄',
                score: 80,
              },
              { name: 'True hit: sanctions', name_zh_hant: '真正命中：制裁', score: 100 },
            ],
          },
          {
            name: 'Business nature',
            name_zh_hant: '業務性質',
            ratio: 20,
            type: 'select',
            options: [
              {
                name: 'Professional services, manufacturing or other ordinary trade',
                name_zh_hant: '專業服務、製造業或其他一般貿易',
                score: 15,
              },
              { name: 'Import and export, logistics', name_zh_hant: '進出口、物流', score: 45 },
              { name: 'Property, construction', name_zh_hant: '地產、建築', score: 50 },
              {
                name: 'Cash-intensive retail, catering, entertainment',
                name_zh_hant: '現金密集零售、餐飲、娛樂',
                score: 70,
              },
              {
                name: 'Money service, virtual assets, precious metals and stones, gaming',
                name_zh_hant: '金錢服務、虛擬資產、貴金屬寶石、博彩',
                score: 100,
              },
              {
                name: 'Arms, dual-use goods, oil and shipping',
                name_zh_hant: '軍火、軍民兩用貨品、石油及航運',
                score: 100,
              },
              { name: 'Shell company without evident activity', name_zh_hant: '並無明顯活動的空殼公司', score: 90 },
            ],
          },
        ],
      },
      {
        name: 'Country',
        name_zh_hant: '國家或地區',
        ratio: 20,
        questions: [
          {
            name: 'Place of incorporation',
            name_zh_hant: '成立地',
            ratio: 35,
            type: 'radio',
            options: [
              { name: 'Low Risk jurisdiction', name_zh_hant: '低風險司法管轄區', score: 10 },
              { name: 'Not in list', name_zh_hant: '不在名單內', score: 30 },
              {
                name: 'Medium Risk jurisdiction (FATF increased monitoring, offshore centre or house list)',
                name_zh_hant: '中風險司法管轄區（特別組織加強監察名單、離岸中心或內部名單）',
                score: 60,
              },
              {
                name: 'High Risk jurisdiction (FATF call for action, UN sanctions or house list)',
                name_zh_hant: '高風險司法管轄區（特別組織呼籲採取行動名單、聯合國制裁或內部名單）',
                score: 100,
              },
            ],
          },
          {
            name: 'Principal place of business',
            name_zh_hant: '主要營業地',
            ratio: 35,
            type: 'radio',
            options: [
              { name: 'Low Risk jurisdiction', name_zh_hant: '低風險司法管轄區', score: 10 },
              { name: 'Not in list', name_zh_hant: '不在名單內', score: 30 },
              {
                name: 'Medium Risk jurisdiction (FATF increased monitoring, offshore centre or house list)',
                name_zh_hant: '中風險司法管轄區（特別組織加強監察名單、離岸中心或內部名單）',
                score: 60,
              },
              {
                name: 'High Risk jurisdiction (FATF call for action, UN sanctions or house list)',
                name_zh_hant: '高風險司法管轄區（特別組織呼籲採取行動名單、聯合國制裁或內部名單）',
                score: 100,
              },
            ],
          },
          {
            name: 'Residence of beneficial owners',
            name_zh_hant: '實益擁有人居住地',
            ratio: 30,
            type: 'radio',
            options: [
              { name: 'Low Risk jurisdiction', name_zh_hant: '低風險司法管轄區', score: 10 },
              { name: 'Not in list', name_zh_hant: '不在名單內', score: 30 },
              {
                name: 'Medium Risk jurisdiction (FATF increased monitoring, offshore centre or house list)',
                name_zh_hant: '中風險司法管轄區（特別組織加強監察名單、離岸中心或內部名單）',
                score: 60,
              },
              {
                name: 'High Risk jurisdiction (FATF call for action, UN sanctions or house list)',
                name_zh_hant: '高風險司法管轄區（特別組織呼籲採取行動名單、聯合國制裁或內部名單）',
                score: 100,
              },
            ],
          },
        ],
      },
      {
        name: 'Product and service',
        name_zh_hant: '產品及服務',
        ratio: 15,
        questions: [
          {
            name: 'Service requested',
            name_zh_hant: '所需服務',
            ratio: 60,
            type: 'select',
            options: [
              { name: 'Accounting, tax or secretarial', name_zh_hant: '會計、稅務或秘書服務', score: 25 },
              { name: 'Company formation', name_zh_hant: '成立公司', score: 50 },
              { name: 'Registered office or correspondence address', name_zh_hant: '註冊辦事處或通訊地址', score: 60 },
              { name: 'Nominee director or shareholder, trustee', name_zh_hant: '代名董事或股東、受託人', score: 95 },
              { name: 'Money changing', name_zh_hant: '貨幣兌換', score: 45 },
              { name: 'Remittance', name_zh_hant: '匯款', score: 60 },
              { name: 'Corporate loan', name_zh_hant: '公司貸款', score: 45 },
            ],
          },
          {
            name: 'Expected monthly amount (HK$)',
            name_zh_hant: '預計每月金額（港元）',
            ratio: 40,
            type: 'select',
            options: [
              { name: 'Below 120,000', name_zh_hant: '120,000以下', score: 15 },
              { name: '120,000 to below 1,000,000', name_zh_hant: '120,000至1,000,000以下', score: 40 },
              { name: '1,000,000 to below 10,000,000', name_zh_hant: '1,000,000至10,000,000以下', score: 70 },
              { name: '10,000,000 or above', name_zh_hant: '10,000,000或以上', score: 100 },
            ],
          },
        ],
      },
      {
        name: 'Delivery channel',
        name_zh_hant: '服務渠道',
        ratio: 10,
        questions: [
          {
            name: 'How is the relationship set up?',
            name_zh_hant: '建立業務關係的方式',
            ratio: 100,
            type: 'radio',
            options: [
              { name: 'Face to face at our premises', name_zh_hant: '在本公司處所親身辦理', score: 10 },
              {
                name: 'Remote with iAM Smart or other recognised digital ID',
                name_zh_hant: '非親身，以「智方便」或其他認可數碼身分識別系統核實',
                score: 20,
              },
              {
                name: 'Remote with certified document copies or video call',
                name_zh_hant: '非親身，以經核證文件副本或視像核實',
                score: 60,
              },
              { name: 'Through an intermediary or agent', name_zh_hant: '經中介人或代理人辦理', score: 80 },
            ],
          },
        ],
      },
      {
        name: 'Activity and history',
        name_zh_hant: '活動及往績',
        ratio: 15,
        questions: [
          {
            name: 'Age of the business',
            name_zh_hant: '經營年期',
            ratio: 25,
            type: 'radio',
            options: [
              { name: 'More than 3 years', name_zh_hant: '三年以上', score: 10 },
              { name: '1 to 3 years', name_zh_hant: '一至三年', score: 35 },
              { name: 'Less than 1 year', name_zh_hant: '一年以下', score: 65 },
            ],
          },
          {
            name: 'Are accounts or audited financial statements available?',
            name_zh_hant: '有否帳目或經審計財務報表？',
            ratio: 25,
            type: 'radio',
            options: [
              { name: 'Yes, audited', name_zh_hant: '有，經審計', score: 0 },
              { name: 'Management accounts only', name_zh_hant: '只有管理帳目', score: 40 },
              { name: 'No', name_zh_hant: '沒有', score: 80 },
            ],
          },
          {
            name: 'Source of funds of the company',
            name_zh_hant: '公司資金來源',
            ratio: 30,
            type: 'radio',
            options: [
              { name: 'Trading income with proof', name_zh_hant: '營業收入，有證明', score: 5 },
              { name: 'Shareholder loan or capital', name_zh_hant: '股東貸款或資本', score: 35 },
              { name: 'Third-party funding', name_zh_hant: '第三者資金', score: 75 },
              { name: 'Unknown', name_zh_hant: '不明', score: 100 },
            ],
          },
          {
            name: 'Earlier suspicious activity or reports',
            name_zh_hant: '過往可疑活動或舉報',
            ratio: 20,
            type: 'radio',
            options: [
              { name: 'None', name_zh_hant: '沒有', score: 0 },
              { name: 'Unusual activity, explained', name_zh_hant: '異常活動，已有解釋', score: 50 },
              {
                name: 'Suspicious transaction report considered or made',
                name_zh_hant: '曾考慮或作出可疑交易報告',
                score: 100,
              },
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Transaction risk assessment (default)',
    name_zh_hant: '交易風險評估（預設）',
    target: 'transaction',
    levels: [
      { name: 'Low Risk', name_zh_hant: '低風險', min_score: 0 },
      { name: 'Medium Risk', name_zh_hant: '中風險', min_score: 25 },
      { name: 'High Risk', name_zh_hant: '高風險', min_score: 45 },
    ],
    factors: [
      {
        name: 'Customer',
        name_zh_hant: '客戶',
        ratio: 30,
        questions: [
          {
            name: 'Current risk level of the customer',
            name_zh_hant: '客戶現時風險級別',
            ratio: 60,
            type: 'radio',
            options: [
              { name: 'Low Risk', name_zh_hant: '低風險', score: 10 },
              { name: 'Medium Risk', name_zh_hant: '中風險', score: 50 },
              { name: 'High Risk', name_zh_hant: '高風險', score: 100 },
              { name: 'Not assessed (walk-in)', name_zh_hant: '未評估（非經常客戶）', score: 60 },
            ],
          },
          {
            name: 'Screening of customer, counterparty, remitter and recipient',
            name_zh_hant: '客戶、對手方、匯款人及收款人篩查結果',
            ratio: 40,
            type: 'radio',
            options: [
              { name: 'No hit, or all hits cleared as false', name_zh_hant: '沒有命中或全部為誤報', score: 0 },
              {
                name: 'True hit: insolvency, disqualified director or regulator notice',
                name_zh_hant: '真正命中：破產／清盤、取消董事資格或監管機構公布',
                score: 60,
              },
              {
                name: 'True hit: adverse media or law enforcement',
                name_zh_hant: '真正命中：負面新聞或執法紀錄',
                score: 80,
              },
              { name: 'True hit: sanctions', name_zh_hant: '真正命中：制裁', score: 100 },
            ],
          },
        ],
      },
      {
        name: 'Country',
        name_zh_hant: '國家或地區',
        ratio: 25,
        questions: [
          {
            name: 'Country of origin of funds',
            name_zh_hant: '資金來源國家或地區',
            ratio: 50,
            type: 'radio',
            options: [
              { name: 'Low Risk jurisdiction', name_zh_hant: '低風險司法管轄區', score: 10 },
              { name: 'Not in list', name_zh_hant: '不在名單內', score: 30 },
              {
                name: 'Medium Risk jurisdiction (FATF increased monitoring, offshore centre or house list)',
                name_zh_hant: '中風險司法管轄區（特別組織加強監察名單、離岸中心或內部名單）',
                score: 60,
              },
              {
                name: 'High Risk jurisdiction (FATF call for action, UN sanctions or house list)',
                name_zh_hant: '高風險司法管轄區（特別組織呼籲採取行動名單、聯合國制裁或內部名單）',
                score: 100,
              },
            ],
          },
          {
            name: 'Country of destination',
            name_zh_hant: '資金目的地國家或地區',
            ratio: 50,
            type: 'radio',
            options: [
              { name: 'Low Risk jurisdiction', name_zh_hant: '低風險司法管轄區', score: 10 },
              { name: 'Not in list', name_zh_hant: '不在名單內', score: 30 },
              {
                name: 'Medium Risk jurisdiction (FATF increased monitoring, offshore centre or house list)',
                name_zh_hant: '中風險司法管轄區（特別組織加強監察名單、離岸中心或內部名單）',
                score: 60,
              },
              {
                name: 'High Risk jurisdiction (FATF call for action, UN sanctions or house list)',
                name_zh_hant: '高風險司法管轄區（特別組織呼籲採取行動名單、聯合國制裁或內部名單）',
                score: 100,
              },
            ],
          },
        ],
      },
      {
        name: 'Product and amount',
        name_zh_hant: '產品及金額',
        ratio: 20,
        questions: [
          {
            name: 'Transaction type',
            name_zh_hant: '交易類別',
            ratio: 40,
            type: 'radio',
            options: [
              { name: 'Money changing (forex)', name_zh_hant: '貨幣兌換', score: 30 },
              { name: 'Loan', name_zh_hant: '貸款', score: 35 },
              { name: 'Inward remittance', name_zh_hant: '匯入匯款', score: 50 },
              { name: 'Outward remittance', name_zh_hant: '匯出匯款', score: 60 },
            ],
          },
          {
            name: 'Amount (HK$ equivalent, linked transactions added)',
            name_zh_hant: '金額（等值港元，關連交易合計）',
            ratio: 60,
            type: 'select',
            options: [
              { name: 'Below 8,000', name_zh_hant: '8,000以下', score: 5 },
              { name: '8,000 to below 120,000', name_zh_hant: '8,000至120,000以下', score: 30 },
              { name: '120,000 to below 500,000', name_zh_hant: '120,000至500,000以下', score: 60 },
              { name: '500,000 or above', name_zh_hant: '500,000或以上', score: 100 },
            ],
          },
        ],
      },
      {
        name: 'Channel',
        name_zh_hant: '渠道',
        ratio: 10,
        questions: [
          {
            name: 'How was the instruction given?',
            name_zh_hant: '指示方式',
            ratio: 50,
            type: 'radio',
            options: [
              { name: 'In person', name_zh_hant: '親身', score: 10 },
              { name: 'Online or app, authenticated', name_zh_hant: '網上或應用程式，已認證', score: 35 },
              { name: 'Phone, e-mail or messaging', name_zh_hant: '電話、電郵或即時通訊', score: 80 },
            ],
          },
          {
            name: 'Means of payment in',
            name_zh_hant: '收款方式',
            ratio: 50,
            type: 'radio',
            options: [
              { name: 'Account of the customer', name_zh_hant: '客戶本人帳戶', score: 10 },
              { name: 'Cash', name_zh_hant: '現金', score: 65 },
              { name: 'Account of a third party', name_zh_hant: '第三者帳戶', score: 100 },
            ],
          },
        ],
      },
      {
        name: 'Purpose and pattern',
        name_zh_hant: '目的及模式',
        ratio: 15,
        questions: [
          {
            name: 'Purpose of the transaction',
            name_zh_hant: '交易目的',
            ratio: 40,
            type: 'select',
            options: [
              { name: 'Family support, travel, tuition or medical', name_zh_hant: '家用、旅遊、學費或醫療', score: 10 },
              { name: 'Payment for goods or services with documents', name_zh_hant: '貨款或服務費，有文件', score: 20 },
              { name: 'Investment or property', name_zh_hant: '投資或物業', score: 50 },
              { name: 'Payment without documents', name_zh_hant: '付款但沒有文件', score: 75 },
              { name: 'Not stated', name_zh_hant: '沒有說明', score: 100 },
            ],
          },
          {
            name: 'Relationship between customer and counterparty',
            name_zh_hant: '客戶與對手方關係',
            ratio: 30,
            type: 'radio',
            options: [
              { name: 'Same person or close family', name_zh_hant: '同一人或近親', score: 10 },
              { name: 'Business partner, documented', name_zh_hant: '業務夥伴，有文件', score: 30 },
              { name: 'Friend or other individual', name_zh_hant: '朋友或其他人士', score: 60 },
              { name: 'None or unknown', name_zh_hant: '沒有關係或不明', score: 100 },
            ],
          },
          {
            name: 'Pattern',
            name_zh_hant: '模式',
            ratio: 30,
            type: 'radio',
            options: [
              { name: 'In line with the profile', name_zh_hant: '與背景相符', score: 0 },
              { name: 'Higher than usual, explained', name_zh_hant: '高於平常，已有解釋', score: 45 },
              {
                name: 'Splitting below a threshold, rapid in-and-out, or no economic reason',
                name_zh_hant: '分拆至門檻以下、快進快出或沒有經濟理由',
                score: 100,
              },
            ],
          },
        ],
      },
    ],
  },
]
