/** Words that banks put beside names: kinds of payment, channels, places of a branch, months, currencies. */
const latin = new Set(
  `A AC ACC ACCOUNT ADVICE ADV AND ATM AT AUTOPAY BANK BANKING BILL BK BR BRANCH BY CARD CASH CASHIER CDM CHARGE CHARGES CHATS CHEQUE CHG CHGS
  CHQ CHQS CLEARING CN COMM CR CREDIT CREDITED DATE DD DEBIT DEBITED DEP DEPOSIT DEPOSITS DIRECT DR EBANKING ECHATS ECQ EFT ENTRY
  EPS FEE FEES FOR FPS FR FROM FT FUND FUNDS GIRO HANDLING IB IBG INT INTEREST INVOICE INV INW INWARD MB MOBILE NET NEFT NO NUMBER OF ONLINE ORDER OUT OUTWARD OW
  PAY PAYEE PAYER PAYMENT PAYMENTS PAYROLL POS PROC PURPOSE RECEIPT REF REFERENCE REFUND REM REMIT REMITTANCE RENT REV REVERSAL RTGS SALARY SALARIES SVC
  SWIFT TEL TELEGRAPHIC TELLER THE TO TRANSACTION TRANSFER TRANSFERRED TRF TRN TRSF TSF TT TXN VALUE VIA WD WDL WIRE WITHDRAWAL WITHDRAWALS
  HKD USD CNY CNH RMB EUR GBP JPY AUD CAD SGD MOP TWD PHP THB IDR INR
  JAN FEB MAR APR JUN JUL AUG SEP OCT NOV DEC MR MRS MS MISS DR`.split(/\s+/),
)

/** Legal forms say nothing about whose name it is. */
const legal = new Set(
  'LTD LIMITED CO COMPANY INC LLC PLC CORP CORPORATION GMBH SA BV NV PTE PTY HK HONGKONG THE OF'.split(' '),
)

const hanWords =
  /轉數快|转数快|電匯|电汇|匯款|汇款|轉賬|轉帳|转账|存款|存入|提款|支出|現金|现金|支票|入賬|入帳|付款|收款|手續費|手续费|收費|收费|利息|薪金|租金|分行|櫃員機|自動|本行|他行|銀行|银行|有限公司|公司/gu

export const isBankWord = (word: string): boolean => latin.has(word)
export const isLegalWord = (word: string): boolean => legal.has(word)
export const withoutBankHan = (text: string): string => text.replace(hanWords, ' ')
